-- What is known of an author, and from posts of which months: descriptors and places, both by id. An author's posts
-- mostly say the same, so they are put together before their lists are split.
SELECT CAST(:source AS integer) AS source, author, trait, bitwise_or_agg(months) AS months
FROM (
  SELECT author, trait, months
  FROM (
    SELECT author, months, TRY_CAST(split(descriptors, '~') AS array(integer)) AS traits
    FROM (
      SELECT
        author, descriptors,
        bitwise_or_agg(bitwise_left_shift(CAST(1 AS bigint), month - :epoch)) AS months
      FROM post
      WHERE NOT spam AND month >= :first_trait_month AND descriptors IS NOT NULL
      GROUP BY author, descriptors
    ) told
  ) a
  CROSS JOIN UNNEST(traits) AS t(trait)
  UNION ALL
  SELECT c.author, place_of.trait, c.months
  FROM (
    SELECT author, months, place
    FROM (
      SELECT
        author, months,
        ARRAY[country, country || '~' || state, country || '~' || state || '~' || location] AS ps
      FROM (
        SELECT
          author, country, state, location,
          bitwise_or_agg(bitwise_left_shift(CAST(1 AS bigint), month - :epoch)) AS months
        FROM post
        WHERE NOT spam AND month >= :first_trait_month AND country IS NOT NULL
        GROUP BY author, country, state, location
      ) somewhere
    ) b
    CROSS JOIN UNNEST(ps) AS p(place)
  ) c
  JOIN place_of ON place_of.place = c.place
) known
GROUP BY author, trait
