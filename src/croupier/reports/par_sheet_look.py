"""How a par sheet looks: made for paper, and read on a screen too."""

from __future__ import annotations

from typing import Final

STYLE: Final = """
:root{color-scheme:light;--ink:#1d2733;--quiet:#5b6875;--line:#d5dbe1;--rule:#12303f;
--soft:#eef2f5;--cite:#2f6f9f;--warn:#a3271c}
@page{size:A4;margin:20mm 16mm 18mm;
@top-left{content:"@HEAD@";font:8pt sans-serif;color:#5b6875}
@bottom-right{content:counter(page) " of " counter(pages);font:8pt sans-serif;color:#5b6875}}
@page:first{@top-left{content:""}}
*{box-sizing:border-box}
body{font:10pt/1.4 'DejaVu Sans',Verdana,sans-serif;color:var(--ink);margin:0 auto;max-width:60rem}
header{border-bottom:3px solid var(--rule);margin:0 0 5mm;padding:0 0 3mm}
header p{margin:0}
.kind{text-transform:uppercase;letter-spacing:.12em;color:var(--quiet);font-size:9pt}
h1{font-size:22pt;line-height:1.2;margin:1mm 0}
h2{font-size:14pt;margin:8mm 0 2mm;border-bottom:1px solid var(--rule);break-after:avoid}
h2 .n{display:inline-block;min-width:1.4em;color:var(--cite);text-align:left}
h3{font-size:10.5pt;margin:5mm 0 1mm;break-after:avoid}
h4,h5,h6{font-size:10pt;margin:3mm 0 1mm;break-after:avoid}
nav ol{columns:3;margin:0;padding-left:1.4em;font-size:9pt}nav a{color:inherit}
p{margin:1.2mm 0}.quiet{color:var(--quiet);font-weight:normal;font-size:8.5pt}
.cite{color:var(--cite);font-weight:normal;font-size:8.5pt}.warn{color:var(--warn)}
code{font:8.5pt 'DejaVu Sans Mono',monospace;overflow-wrap:anywhere}
table{border-collapse:collapse;width:100%;margin:1.5mm 0;font-size:8.5pt}
thead{display:table-header-group}tr{break-inside:avoid}
th,td{padding:.8mm 1.6mm;border-bottom:1px solid var(--line);text-align:left;vertical-align:top}
thead th{background:var(--soft);border-bottom:1px solid var(--rule)}
.n{text-align:right;font-variant-numeric:tabular-nums}td.n{white-space:nowrap}
table.rows td:nth-child(2){white-space:nowrap}
table.facts th{width:28%;font-weight:normal;color:var(--quiet)}table.edges{font-size:7.3pt}
table.edges th,table.edges td{padding:.8mm 1mm}table.second td:first-child{width:20%}
table.options td:first-child,table.strategy td:first-child,table.method td:first-child{width:22%}
table.options td:nth-child(3){width:36%}
.whole{break-inside:avoid}.reading{break-inside:avoid;margin:0 0 3mm}.reading p{margin:0}
figure{margin:3mm 0;break-inside:avoid}.plot{width:100%;max-width:118mm;height:auto;display:block}
.play table{width:auto;font-size:8pt}.play th,.play td{padding:.4mm 1.2mm}
.play .chart td,.play .chart th{text-align:center}
.legend{display:flex;flex-wrap:wrap;gap:1mm 4mm;font-size:8pt;margin:1mm 0 3mm}
.legend div{display:flex;gap:1mm}.legend dd{margin:0}.legend dt{padding:0 1.5mm}
svg.bar{display:none}
.hue-red{background:#f3b6ae}.hue-green{background:#b9dfb4}.hue-blue{background:#b4d2ec}
.hue-yellow{background:#f5e3a1}.hue-magenta{background:#dfc0e6}.hue-cyan{background:#b7e3e4}
.hue-violet{background:#dfc0e6}
@media screen{body{padding:1rem 1.2rem 3rem}.scroll{overflow-x:auto}}
@media screen and (max-width:40rem){nav ol{columns:1}table.facts th{width:38%}
td{min-width:4.5rem}table.rows td:first-child{min-width:9rem}
table.options td:nth-child(n+3){min-width:13rem}}
@media screen and (prefers-color-scheme:dark){
:root{color-scheme:dark;--ink:#dfe6ec;--quiet:#9fb0bf;--line:#34414d;--rule:#7d93a5;
--soft:#22303b;--cite:#86bce4;--warn:#f0968c}body{background:#151d24}html{background:#151d24}
.plot{filter:invert(.88) hue-rotate(180deg)}[class^=hue-]{color:#1d2733}}
"""
