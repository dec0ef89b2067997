-- An author's months, from what was staged month by month: a staged month is bit 0 of its own row.
SELECT source, vertical, object, author, bitwise_or_agg(bitwise_left_shift(months, month - :epoch)) AS months
FROM staged_presence
WHERE source = :source AND month >= :from_month AND month <= :last_month
GROUP BY source, vertical, object, author
