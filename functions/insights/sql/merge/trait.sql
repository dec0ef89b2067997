SELECT source, author, trait, bitwise_or_agg(bitwise_left_shift(months, month - :epoch)) AS months
FROM staged_trait
WHERE source = :source AND month >= :from_month AND month <= :last_month
GROUP BY source, author, trait
