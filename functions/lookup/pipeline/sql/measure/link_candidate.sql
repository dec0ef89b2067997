-- Objects whose share of an object's posts rose at least fivefold to the latest quarter, from the months before in which both were
-- there: 21, or those since the first post about either. `months_before` is their number.
SELECT vertical, object, other, linked_before, posts_before, months_before
FROM (
  SELECT
    c.vertical, c.object, c.other, c.posts_3, e.posts_3 AS posts, c.posts_24 - c.posts_3 AS linked_before,
    sum(v.authentic) AS posts_before, :last_month - 2 - min(v.month) AS months_before
  FROM chosen c
  JOIN eligible e ON e.source = :source AND e.vertical = c.vertical AND e.object = c.object
  JOIN (
    SELECT vertical, object, min(month) AS begins
    FROM volume
    WHERE source = :source AND month > :last_month - 24 AND month <= :last_month - 3 AND authentic > 0
    GROUP BY vertical, object
  ) b ON b.vertical = c.vertical AND b.object = c.other
  JOIN volume v ON v.source = :source AND v.vertical = c.vertical AND v.object = c.object
  WHERE c.sub = 0 AND c.posts_3 >= :least_known AND v.month >= b.begins AND v.month <= :last_month - 3 AND v.authentic > 0
  GROUP BY c.vertical, c.object, c.other, c.posts_3, e.posts_3, c.posts_24
) both_there
WHERE posts_before >= :least_known AND posts_3 * posts_before >= 5 * linked_before * posts
