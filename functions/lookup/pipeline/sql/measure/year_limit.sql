-- How many authors of twelve months an object can have before a group of them would reveal a hidden month (see `yearLimit`). This
-- is a lower bound: a month hidden in one of the object's verticals counts as hidden in all of them.
SELECT focus, sum(CASE WHEN hidden = 1 THEN least(posts, :least_shown - 1) ELSE authors END) - 3 AS most
FROM (
  SELECT
    f.focus, v.authentic AS posts, coalesce(k.authors, 0) AS authors,
    max(CASE WHEN coalesce(k.authors, 0) < :least_shown THEN 1 ELSE 0 END) OVER (PARTITION BY f.object, v.month) AS hidden
  FROM focus f
  JOIN volume v ON v.source = :source AND v.vertical = f.vertical AND v.object = f.object
  LEFT JOIN kept k ON k.source = v.source AND k.vertical = v.vertical AND k.object = v.object AND k.month = v.month
  WHERE v.month > :last_month - 12 AND v.month <= :last_month AND v.authentic > 0
) months
GROUP BY focus
HAVING max(hidden) = 1
