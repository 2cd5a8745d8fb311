"""How the page of the odds book looks, and how it is searched."""

from __future__ import annotations

from typing import Final

STYLE: Final = """
:root{color-scheme:light;--ink:#1d2733;--quiet:#5b6875;--line:#d5dbe1;--fill:#2f6f9f;--soft:#f2f5f7}
*{box-sizing:border-box}body{margin:0;font:15px/1.45 system-ui,sans-serif;color:var(--ink)}
header{padding:1.4rem 2rem;background:#12303f;color:#fff}header p{margin:.2rem 0;opacity:.9}
h1{margin:0;font-size:1.7rem}main{display:flex;gap:2rem;padding:1rem 2rem;align-items:flex-start}
nav{position:sticky;top:0;max-height:100vh;overflow:auto;flex:0 0 14rem;padding:.5rem 0}
nav ol{list-style:none;margin:0 0 1rem;padding:0}nav a{color:inherit;text-decoration:none}
nav a:hover{text-decoration:underline}
nav h2{font-size:.85rem;color:var(--quiet);margin:.8rem 0 .2rem}
input[type=search]{width:100%;padding:.5rem;font:inherit;
border:1px solid var(--quiet);border-radius:4px}
article{flex:1 1 auto;min-width:0}section{margin:0 0 2.5rem;break-inside:auto}
h2{font-size:1.25rem;border-bottom:2px solid var(--line);margin:1rem 0 .4rem;padding-bottom:.2rem}
h3{font-size:1rem;margin:1rem 0 .3rem}.quiet{color:var(--quiet);font-size:.9em}code{font-size:.9em}
td:nth-child(2){min-width:11rem}
table{border-collapse:collapse;width:100%;font-size:.92em;margin:.4rem 0 .8rem}
caption{text-align:left}
th,td{padding:.28rem .5rem;border-bottom:1px solid var(--line);text-align:left;vertical-align:top}
th{background:var(--soft);font-weight:600}.n{text-align:right;font-variant-numeric:tabular-nums;
white-space:nowrap}details{margin:.1rem 0}summary{cursor:pointer}.bad{color:#a3271c;font-weight:600}
.plot{max-width:40rem;width:100%;height:auto;display:block;margin:.5rem 0}
.bar{display:block;height:4px;background:var(--fill);margin-top:3px}.none{display:none}.scroll{overflow-x:auto}
@media(max-width:60rem){main{display:block;padding:1rem}nav{position:static;max-height:45vh}}
@media(prefers-color-scheme:dark){:root{color-scheme:dark;--ink:#dfe6ec;--quiet:#9fb0bf;
--line:#34414d;--fill:#6fb0de;--soft:#22303b}body{background:#151d24}.bad{color:#f0968c}
.plot{filter:invert(.88) hue-rotate(180deg)}}
@media print{nav{display:none}main{padding:0}}
"""
SEARCH: Final = """
const box=document.getElementById('search'),none=document.getElementById('nothing');
box.addEventListener('input',()=>{const words=box.value.toLowerCase().split(/\\s+/).filter(Boolean);
const plain=text=>' '+text.replace(/[^a-z0-9$.]+/g,' ').trim();
const has=(text,w)=>plain(text).includes(plain(w));
let any=false;for(const part of document.querySelectorAll('[data-words]')){
const name=part.dataset.words;let shown=false;
for(const row of part.querySelectorAll('[data-row]')){
const hit=words.every(w=>has(name,w)||has(row.dataset.row,w));
row.classList.toggle('none',!hit);shown=shown||hit}
if(!part.querySelector('[data-row]'))shown=words.every(w=>has(name,w));
part.classList.toggle('none',!shown);any=any||shown;
const link=document.querySelector('a[href="#'+part.id+'"]');
if(link)link.parentNode.classList.toggle('none',!shown)}
none.classList.toggle('none',any)});
"""
