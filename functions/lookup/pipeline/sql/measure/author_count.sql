SELECT CAST(:source AS integer) AS source, f.vertical, f.object, p.earliest, p.latest, coalesce(a.authors, 0) AS authors
FROM people_window p
JOIN focus f ON f.focus = p.focus
LEFT JOIN focus_authors a ON a.focus = p.focus
