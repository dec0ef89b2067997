SELECT a.focus, t.trait, count(*) AS authors
FROM author a
JOIN author_trait t ON t.author = a.author
GROUP BY a.focus, t.trait
