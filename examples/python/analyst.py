"""What decides the games of a folder under each rule book: a table, and a picture of it.

usage: analyst.py FOLDER PICTURE.png [RULES ...]
"""

import sys

import pandas

from xqrules import tables

folder, picture, *books = sys.argv[1:]
books = books or ["cxa-2020", "axf-2008", "wxf-2018", "ccgc-2023"]
games = pandas.concat([tables.judge_table(folder, rules, jobs=0, tags=()).to_pandas() for rules in books])
games = games[games["status"].notna()]

# A game that was played on after its end counts for what ended it first.
games["decided by"] = games["first_end"].str["reason"].fillna(games["reason"].astype("object"))
counts = pandas.crosstab(games["decided by"], games["rules"])
print(counts.to_string())

decided = counts.drop("none", errors="ignore")
if decided.empty:
    sys.exit("no game was decided")
axes = decided.plot.barh(figsize=(8, 4.5), title=f"What decided {len(games) // len(books)} games", xlabel="games")
axes.figure.savefig(picture, bbox_inches="tight")
