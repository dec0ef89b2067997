-- The sums of `author_sums` over twelve months and the twelve before. Authors with the same text are only known of the quarters.
SELECT
  CAST(:source AS integer) AS source, f.vertical, f.object,
  s.cc + coalesce(q.paired_posts, 0) AS cc, s.cb, s.bb + coalesce(q.paired_posts_year, 0) AS bb
FROM year_tally s
JOIN focus f ON f.focus = s.focus
LEFT JOIN copied_quarter q ON q.focus = s.focus
