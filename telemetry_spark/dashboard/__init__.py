"""The dashboard: one self-contained HTML file for each language, made from released figures only.

Python draws the charts as SVG when it makes the page, with a table beside each, so that readers need no script. A small
inlined script adds the filters. The page makes no network requests.
"""
