SELECT CAST(:source AS integer) AS source, f.vertical, f.object, a.authors
FROM (SELECT focus, count(*) AS authors FROM author GROUP BY focus) a
JOIN focus f ON f.focus = a.focus
