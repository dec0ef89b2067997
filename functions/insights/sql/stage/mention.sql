-- Who wrote which authentic post. Whatever is counted of authors starts from its lists.
SELECT
  CAST(:source AS integer) AS source, month, author,
  TRY_CAST(split(domains, '~') AS array(integer)) AS verticals,
  TRY_CAST(split(objects, '~') AS array(integer)) AS objects
FROM post
WHERE NOT spam AND month >= :epoch AND domains IS NOT NULL AND objects IS NOT NULL
