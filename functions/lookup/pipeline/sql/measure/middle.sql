-- The middle of the objects' log odds of a value, and its variance `off`.
SELECT
  r.ranking, r.trait, sum(r.weight * r.odds / (1 + r.weight * s.spread)) / sum(r.weight / (1 + r.weight * s.spread)) AS middle,
  1e0 / sum(r.weight / (1 + r.weight * s.spread)) AS off
FROM room r
JOIN spread s ON s.ranking = r.ranking AND s.grp = r.grp
GROUP BY r.ranking, r.trait
HAVING count(*) >= 5
