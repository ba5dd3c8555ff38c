"""The dashboard: one self-contained HTML file a language, made from released figures only.

Charts are drawn when the page is made, as SVG with a table beside each, so that everything can be read without
script; the small script that is inlined adds the filters. The page asks the network for nothing.
"""
