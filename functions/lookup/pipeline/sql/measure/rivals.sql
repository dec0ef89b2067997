-- A league is who is compared: a category's objects, of descriptive ones those of a type. A ranking, by which percentiles are given, and
-- `rivals`, its number of objects, are of the whole category: most types have too few.
SELECT
  vertical, category, kin, CAST(sum(count(*)) OVER (PARTITION BY vertical, category) AS bigint) AS rivals,
  CAST(row_number() OVER (ORDER BY vertical, category, kin) AS integer) AS league,
  CAST(rank() OVER (ORDER BY vertical, category) AS integer) AS ranking
FROM eligible
WHERE source = :source
GROUP BY vertical, category, kin
