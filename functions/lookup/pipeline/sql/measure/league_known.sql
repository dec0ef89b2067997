-- `largest` is the object with the most authors in the group, and `runner_up` the authors of the next one.
SELECT
  league, grp, sum(authors) AS authors, count(*) AS objects, max(authors) AS most,
  max(CASE WHEN place = 1 THEN focus END) AS largest, max(CASE WHEN place = 2 THEN authors END) AS runner_up
FROM (
  SELECT
    f.league, k.grp, k.focus, k.authors, row_number() OVER (PARTITION BY f.league, k.grp ORDER BY k.authors DESC, k.focus) AS place
  FROM pooled_known k
  JOIN focus f ON f.focus = k.focus
) ranked
GROUP BY league, grp
