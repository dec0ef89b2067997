-- What is known of an author, and from posts of which months: descriptors and places, both by id.
SELECT
  CAST(:source AS integer) AS source, author, trait,
  bitwise_or_agg(bitwise_left_shift(CAST(1 AS bigint), month - :epoch)) AS months
FROM (
  SELECT month, author, trait
  FROM (
    SELECT month, author, TRY_CAST(split(descriptors, '~') AS array(integer)) AS traits
    FROM (
      SELECT DISTINCT month, author, descriptors FROM post
      WHERE NOT spam AND month >= :first_trait_month AND descriptors IS NOT NULL
    ) told
  ) a
  CROSS JOIN UNNEST(traits) AS t(trait)
  UNION ALL
  SELECT month, author, trait
  FROM (
    SELECT month, author, ARRAY[country, country || '~' || state, country || '~' || state || '~' || location] AS ps
    FROM (
      SELECT DISTINCT month, author, country, state, location FROM post
      WHERE NOT spam AND month >= :first_trait_month AND country IS NOT NULL
    ) somewhere
  ) b
  CROSS JOIN UNNEST(ps) AS p(place)
  JOIN place_of ON place_of.place = p.place
) known
GROUP BY author, trait
