-- Each chosen relation with its posts month by month, as `month,posts` pairs.
SELECT
  CAST(:source AS integer) AS source, vertical, object, other, sub, posts_24,
  array_join(array_agg(concat(CAST(month AS varchar), ',', CAST(posts AS varchar))), ',') AS months
FROM (
  SELECT c.vertical, c.object, c.other, c.sub, c.posts_24, p.month, p.posts
  FROM chosen c
  JOIN pair p ON p.source = :source AND p.vertical = c.vertical AND p.a = c.object AND p.b = c.other
  WHERE p.month > :last_month - 24
  UNION ALL
  SELECT c.vertical, c.object, c.other, c.sub, c.posts_24, p.month, p.posts
  FROM chosen c
  JOIN pair p ON p.source = :source AND p.vertical = c.vertical AND p.b = c.object AND p.a = c.other
  WHERE p.month > :last_month - 24
) monthly
GROUP BY vertical, object, other, sub, posts_24
