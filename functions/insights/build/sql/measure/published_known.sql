-- The total of every group, as it is given. Groups 12 and 14, countries and states, are within the regions of 11 and 13.
SELECT n.focus, n.grp, coalesce(r.authors, g.authors, n.authors) AS authors
FROM known n
LEFT JOIN group_total g ON g.focus = n.focus AND g.grp = n.grp
LEFT JOIN known w ON w.focus = n.focus AND w.grp = n.grp - 1 AND w.authors = n.authors AND n.grp IN (12, 14)
LEFT JOIN group_total r ON r.focus = w.focus AND r.grp = w.grp
