SELECT CAST(:source AS integer) AS source, f.vertical, f.object, a.authors
FROM focus_authors a
JOIN focus f ON f.focus = a.focus
