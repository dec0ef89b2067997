-- Authors with the same text are only known of objects with a document; in the sum of two that share a post they count twice.
SELECT
  CAST(:source AS integer) AS source, t.vertical, t.company, t.posts, t.posts_before,
  t.cc + coalesce(q.paired_posts, 0) AS cc, t.cb, t.bb + coalesce(q.paired_posts_year, 0) AS bb
FROM company_tally t
LEFT JOIN (
  SELECT f.vertical, o.company, sum(q.paired_posts) AS paired_posts, sum(q.paired_posts_year) AS paired_posts_year
  FROM copied_quarter q
  JOIN focus f ON f.focus = q.focus
  JOIN known_owner o ON o.sid = f.object
  GROUP BY f.vertical, o.company
) q ON q.vertical = t.vertical AND q.company = t.company
