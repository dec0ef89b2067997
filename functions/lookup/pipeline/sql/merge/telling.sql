-- What the posts of the last twelve months said about their authors, without duplicates.
SELECT DISTINCT source, telling, trait
FROM staged_telling
WHERE source = :source AND month > :last_month - 12 AND month <= :last_month
