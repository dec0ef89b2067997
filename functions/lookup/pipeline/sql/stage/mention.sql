-- Which author wrote an authentic post about what. All counts of authors start from here.
SELECT CAST(:source AS integer) AS source, month, author, naming, telling
FROM post
WHERE NOT spam AND month >= :epoch
