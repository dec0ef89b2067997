-- The tellings of the last twelve months, without duplicates.
SELECT DISTINCT source, telling, trait
FROM staged_telling
WHERE source = :source AND month > :last_month - 12 AND month <= :last_month
