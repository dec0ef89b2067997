-- Objects large enough to show a trait that is as frequent as in their category, with the log odds of its share as given. Whether there
-- is room depends on expected counts, since observed ones would favor large shares. `weight` is the inverse of the variance of `odds`.
SELECT
  ranking, grp, trait, focus, ln((counted + 5e-1) / (known - counted + 5e-1)) AS odds, known * base * (1 - base) AS weight
FROM (
  SELECT
    l.ranking, k.grp, l.trait, b.focus, CAST(b.authors AS double) AS known,
    CAST(l.disclosed AS double) / CAST(w.authors AS double) AS base,
    CAST(least(b.authors, coalesce(s.disclosed, 0)) AS double) AS counted
  FROM ranking_share l
  JOIN known_trait k ON k.name_order = l.trait
  JOIN ranking_known w ON w.ranking = l.ranking AND w.grp = k.grp
  JOIN focus f ON f.ranking = l.ranking
  JOIN pooled_known b ON b.focus = f.focus AND b.grp = k.grp
  LEFT JOIN pooled_share s ON s.focus = f.focus AND s.trait = l.trait
) cells
WHERE known * base >= :least_room AND known * (1 - base) >= :least_room
