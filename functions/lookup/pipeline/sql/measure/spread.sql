-- How much the log odds of shares vary between the objects of a category beyond chance (DerSimonian and Laird), over all values of a
-- group.
SELECT ranking, grp, greatest(1e-4, sum(excess) / sum(scale)) AS spread
FROM (
  SELECT
    ranking, grp, trait,
    sum(weight * odds * odds) - sum(weight * odds) * sum(weight * odds) / sum(weight) - (count(*) - 1e0) AS excess,
    sum(weight) - sum(weight * weight) / sum(weight) AS scale
  FROM room
  GROUP BY ranking, grp, trait
  HAVING count(*) >= 5
) traits
GROUP BY ranking, grp
