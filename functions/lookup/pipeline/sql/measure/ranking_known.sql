SELECT f.ranking, k.grp, sum(k.authors) AS authors, count(*) AS objects
FROM pooled_known k
JOIN focus f ON f.focus = k.focus
GROUP BY f.ranking, k.grp
