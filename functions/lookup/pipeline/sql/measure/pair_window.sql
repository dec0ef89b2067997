SELECT
  vertical, a, b,
  sum(CASE WHEN month > :last_month - 3 THEN posts ELSE 0 END) AS posts_3,
  sum(CASE WHEN month <= :last_month - 3 AND month > :last_month - 6 THEN posts ELSE 0 END) AS posts_before,
  sum(CASE WHEN month <= :last_month - 12 AND month > :last_month - 15 THEN posts ELSE 0 END) AS posts_year,
  sum(CASE WHEN month > :last_month - 12 THEN posts ELSE 0 END) AS posts_12,
  sum(posts) AS posts_24
FROM pair
WHERE source = :source AND month > :last_month - 24
GROUP BY vertical, a, b
