SELECT object, sum(authentic) AS posts_12
FROM volume
WHERE source = :source AND vertical = 0 AND month > :last_month - 12 AND month <= :last_month
GROUP BY object
