-- Authentic posts by author, naming and telling; every count of authors derives from it.
SELECT CAST(:source AS integer) AS source, month, author, naming, telling
FROM post
WHERE NOT spam AND month >= :epoch
