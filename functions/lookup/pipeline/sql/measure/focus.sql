-- Numbered without gaps: counting by small numbers needs no hashing.
SELECT
  CAST(row_number() OVER (ORDER BY e.vertical, e.object) AS integer) AS focus, e.vertical, e.object, e.category,
  r.league, r.ranking, r.rivals
FROM eligible e
JOIN rivals r ON r.vertical = e.vertical AND r.kin = e.kin
WHERE e.source = :source
