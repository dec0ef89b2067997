-- Pairs that lists may show. `months` is how far back their authors are counted: as few months as are likely to have ten, since a
-- pair of 400 posts has them in its latest month already.
SELECT
  CAST(row_number() OVER () AS integer) AS pair, vertical, a, b,
  CASE WHEN posts_24 < 50 THEN 24 WHEN posts_24 < 400 THEN 6 ELSE 1 END AS months
FROM pair_window
WHERE posts_24 >= :least_shown AND (a IN (SELECT object FROM focus) OR b IN (SELECT object FROM focus))
