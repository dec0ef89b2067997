-- The distinct namings of authentic posts, with their verticals.
SELECT CAST(:source AS integer) AS source, naming, arbitrary(verticals) AS verticals, arbitrary(objects) AS objects
FROM told
WHERE authentic > 0 AND month >= :epoch AND verticals IS NOT NULL AND objects IS NOT NULL
GROUP BY naming
