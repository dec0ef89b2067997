-- Objects whose share of an object's posts rose at least fivefold from the 21 months before to the latest quarter.
SELECT c.vertical, c.object, c.other, c.posts_24 - c.posts_3 AS linked_before, v.posts AS posts_before
FROM chosen c
JOIN eligible e ON e.source = :source AND e.vertical = c.vertical AND e.object = c.object
JOIN (
  SELECT vertical, object, sum(authentic) AS posts
  FROM volume
  WHERE source = :source AND month > :last_month - 24 AND month <= :last_month - 3
  GROUP BY vertical, object
) v ON v.vertical = c.vertical AND v.object = c.object
WHERE c.sub = 0 AND c.posts_3 >= :least_known AND v.posts >= :least_known
  AND c.posts_3 * v.posts >= 5 * (c.posts_24 - c.posts_3) * e.posts_3
