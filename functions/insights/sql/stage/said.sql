-- Every telling's own words, once.
SELECT
  telling, concat_ws('~', demographics, interests, affinities) AS descriptors, country, state, location
FROM (
  SELECT
    telling, arbitrary(demographics) AS demographics, arbitrary(interests) AS interests,
    arbitrary(affinities) AS affinities, arbitrary(country) AS country, arbitrary(state) AS state,
    arbitrary(location) AS location
  FROM post
  WHERE telling IS NOT NULL
  GROUP BY telling
) once
