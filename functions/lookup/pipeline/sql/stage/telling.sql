-- The descriptors and places of authors by telling.
SELECT CAST(:source AS integer) AS source, telling, trait
FROM (
  SELECT telling, trait
  FROM (
    SELECT telling, array_distinct(TRY_CAST(split(descriptors, '~') AS array(integer))) AS traits
    FROM said
    WHERE descriptors <> ''
  ) a
  CROSS JOIN UNNEST(traits) AS t(trait)
  UNION ALL
  SELECT c.telling, place_of.trait
  FROM (
    SELECT telling, place
    FROM (
      SELECT telling, ARRAY[country, country || '~' || state, country || '~' || state || '~' || location] AS ps
      FROM said
      WHERE country IS NOT NULL
    ) b
    CROSS JOIN UNNEST(ps) AS p(place)
  ) c
  JOIN place_of ON place_of.place = c.place
) known
