"""What the program shows, as data: each document is a function that returns a `Page`.

A terminal, a browser, a notebook and a report draw the same pages, each in its own way.
Nothing here knows a terminal or HTML.
"""
