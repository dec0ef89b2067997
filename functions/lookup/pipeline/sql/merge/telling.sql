-- The tellings that shares of people may be of, without duplicates.
SELECT DISTINCT source, telling, trait
FROM staged_telling
WHERE source = :source AND month > :last_month - 30 AND month <= :last_month
