SELECT
  CAST(:source AS integer) AS source, vertical, object, other, sub, posts_24,
  array_join(array_agg(posts * 10000 + month), ',') AS months
FROM (
  SELECT c.vertical, c.object, c.other, c.sub, c.posts_24, p.month, p.posts
  FROM (
    SELECT
      vertical, object, other, sub, posts_24,
      CASE WHEN object < other THEN object ELSE other END AS a,
      CASE WHEN object < other THEN other ELSE object END AS b
    FROM chosen
  ) c
  JOIN pair p ON p.source = :source AND p.vertical = c.vertical AND p.a = c.a AND p.b = c.b
  WHERE p.month > :last_month - 24
) monthly
GROUP BY vertical, object, other, sub, posts_24
