SELECT
  a.focus, a.authors, a.authors_before, a.authors - coalesce(q.repeated, 0) AS events, coalesce(q.paired, 0) AS paired, coalesce(q.paired_before, 0) AS paired_before
FROM (
  SELECT
    focus,
    sum(CASE WHEN bitwise_and(months, 7) = 0 THEN 0 ELSE 1 END) AS authors,
    sum(CASE WHEN bitwise_and(months, 56) = 0 THEN 0 ELSE 1 END) AS authors_before
  FROM author_window
  GROUP BY focus
) a
LEFT JOIN copied_quarter q ON q.focus = a.focus
