SELECT vertical, sum(authentic) AS posts_12
FROM volume
WHERE source = :source AND object = 0 AND month > :last_month - 12
GROUP BY vertical
