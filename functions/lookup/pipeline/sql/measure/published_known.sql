-- The total of every group, as it is given. Groups 12 and 14, countries and states, are within the regions of 11 and 13.
SELECT n.focus, n.grp, coalesce(r.authors, g.authors, n.authors) AS authors
FROM known n
LEFT JOIN group_total g ON g.focus = n.focus AND g.grp = n.grp
LEFT JOIN (
  SELECT w.focus, w.grp + 1 AS grp, w.authors AS counted, t.authors
  FROM known w
  JOIN group_total t ON t.focus = w.focus AND t.grp = w.grp
  WHERE w.grp IN (11, 13)
) r ON r.focus = n.focus AND r.grp = n.grp AND r.counted = n.authors
