-- A league is who is compared: a category's objects, of descriptive ones those of a type. Percentiles rank `rivals` objects, those of
-- the whole category.
SELECT
  vertical, category, kin, CAST(sum(count(*)) OVER (PARTITION BY vertical, category) AS bigint) AS rivals,
  CAST(row_number() OVER (ORDER BY vertical, category, kin) AS integer) AS league
FROM eligible
WHERE source = :source
GROUP BY vertical, category, kin
