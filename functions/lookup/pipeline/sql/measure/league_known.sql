SELECT f.league, k.grp, sum(k.authors) AS authors, count(*) AS objects
FROM published_known k
JOIN focus f ON f.focus = k.focus
GROUP BY f.league, k.grp
