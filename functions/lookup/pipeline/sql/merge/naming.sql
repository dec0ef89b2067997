SELECT source, naming, arbitrary(verticals) AS verticals, arbitrary(objects) AS objects
FROM staged_naming
WHERE source = :source AND month >= :epoch AND month <= :last_month
GROUP BY source, naming
