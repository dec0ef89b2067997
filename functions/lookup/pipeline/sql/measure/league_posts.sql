-- Posts of three months of all eligible objects of a league: what shares of themes are of.
SELECT
  vertical, kin, sum(posts_3) AS posts, count(*) AS objects, max(posts_3) AS most,
  max(CASE WHEN place = 1 THEN object END) AS largest, max(CASE WHEN place = 2 THEN posts_3 END) AS runner_up
FROM (
  SELECT
    vertical, kin, object, posts_3, row_number() OVER (PARTITION BY vertical, kin ORDER BY posts_3 DESC, object) AS place
  FROM eligible
  WHERE source = :source
) ranked
GROUP BY vertical, kin
