-- The objects whose posts of twelve months are mostly of one vertical, there. Elsewhere its authors differ from the category's for
-- what the two verticals share.
SELECT f.focus
FROM focus f
JOIN eligible e ON e.source = :source AND e.vertical = f.vertical AND e.object = f.object
JOIN (
  SELECT object, sum(authentic) AS posts_12
  FROM volume
  WHERE source = :source AND vertical = 0 AND month > :last_month - 12 AND month <= :last_month
  GROUP BY object
) everywhere ON everywhere.object = f.object
WHERE 2 * e.posts_12 >= everywhere.posts_12
