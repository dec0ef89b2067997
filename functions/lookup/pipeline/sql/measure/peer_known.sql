-- How many others of its ranking an object's shares can be placed among.
SELECT focus, grp, peers
FROM (
  SELECT f.focus, w.grp, w.objects - CASE WHEN m.focus IS NULL THEN 0 ELSE 1 END AS peers
  FROM focus f
  JOIN ranking_known w ON w.ranking = f.ranking
  LEFT JOIN pooled_known m ON m.focus = f.focus AND m.grp = w.grp
) others
WHERE peers >= :least_peers
