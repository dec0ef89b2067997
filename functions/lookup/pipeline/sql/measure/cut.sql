-- Months after which a page's figures of people may move on: those with ten authors who hadn't written in the twelve months before,
-- and the ends of calendar quarters of which only all three months together have them. Enough other authors, or room for them, keep
-- the number of those who returned from following.
SELECT vertical, object, month
FROM kept
WHERE source = :source AND fresh >= :least_shown AND authors >= :least_shown + :least_returned AND month <= :last_month
UNION ALL
SELECT vertical, object, quarter + 2 AS month
FROM (
  SELECT
    k.vertical, k.object, k.month - k.month % 3 AS quarter, sum(k.fresh) AS fresh,
    max(CASE WHEN k.fresh >= :least_shown AND k.authors >= :least_shown + :least_returned THEN 1 ELSE 0 END) AS cuts,
    sum(CASE WHEN k.authors >= :least_shown THEN k.authors ELSE least(v.authentic, :least_shown - 1) END) AS room
  FROM kept k
  JOIN volume v ON v.source = k.source AND v.vertical = k.vertical AND v.object = k.object AND v.month = k.month
  WHERE k.source = :source
  GROUP BY k.vertical, k.object, k.month - k.month % 3
) quarters
WHERE cuts = 0 AND fresh >= :least_shown AND room >= :least_shown + :least_returned AND quarter + 2 <= :last_month
