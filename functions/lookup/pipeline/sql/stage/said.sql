-- The wording of every telling, once. Posts of earlier months have none, and needn't be read for it.
SELECT
  telling, concat_ws('~', demographics, interests, affinities) AS descriptors, country, state, location
FROM (
  SELECT
    telling, arbitrary(demographics) AS demographics, arbitrary(interests) AS interests,
    arbitrary(affinities) AS affinities, arbitrary(country) AS country, arbitrary(state) AS state,
    arbitrary(location) AS location
  FROM post
  WHERE month >= :first_trait_month AND telling IS NOT NULL
  GROUP BY telling
) once
