-- How much the log odds of shares vary between the objects of a league beyond chance (DerSimonian and Laird), over all values of a
-- group.
SELECT league, grp, greatest(1e-4, sum(excess) / sum(scale)) AS spread
FROM (
  SELECT
    league, grp, trait,
    sum(weight * odds * odds) - sum(weight * odds) * sum(weight * odds) / sum(weight) - (count(*) - 1e0) AS excess,
    sum(weight) - sum(weight * weight) / sum(weight) AS scale
  FROM room
  GROUP BY league, grp, trait
  HAVING count(*) >= 5
) traits
GROUP BY league, grp
