-- How many authors two objects of a league share; `other` is the one with the higher number.
SELECT x.focus, y.focus AS other, x.league, count(*) AS shared
FROM audience x
JOIN audience y ON y.author = x.author AND y.league = x.league
WHERE y.focus > x.focus
GROUP BY x.focus, y.focus, x.league
