-- Who wrote which authentic post, naming what. Whatever is counted of authors starts from here.
SELECT CAST(:source AS integer) AS source, month, author, naming, telling
FROM post
WHERE NOT spam AND month >= :epoch
