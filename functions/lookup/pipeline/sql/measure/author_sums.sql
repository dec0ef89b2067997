-- The tallies of an object's authors, where ten authors with the same text make a count as uncertain as one with ten posts.
SELECT
  CAST(:source AS integer) AS source, f.vertical, f.object,
  s.cc + coalesce(q.paired_posts, 0) AS cc, s.cb, s.bb + coalesce(q.paired_posts_year, 0) AS bb, s.most,
  s.squares + 6 * (coalesce(q.paired_posts, 0) + coalesce(q.paired_posts_year, 0)) AS squares,
  s.posts, s.starts, s.starts_before,
  s.authors, s.authors_year AS authors_before, coalesce(q.paired, 0) AS paired, coalesce(q.paired_year, 0) AS paired_before
FROM author_tally s
JOIN focus f ON f.focus = s.focus
LEFT JOIN copied_quarter q ON q.focus = s.focus
