SELECT
  a.focus, a.authors, a.authors_before, a.authors_year, a.authors - coalesce(q.repeated, 0) AS events, coalesce(q.paired, 0) AS paired, coalesce(q.paired_before, 0) AS paired_before,
  coalesce(q.paired_year, 0) AS paired_year
FROM author_tally a
LEFT JOIN copied_quarter q ON q.focus = a.focus
