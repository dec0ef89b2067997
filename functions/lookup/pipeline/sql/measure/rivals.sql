SELECT vertical, category, count(*) AS rivals, CAST(row_number() OVER (ORDER BY vertical, category) AS integer) AS league
FROM eligible
WHERE source = :source
GROUP BY vertical, category
