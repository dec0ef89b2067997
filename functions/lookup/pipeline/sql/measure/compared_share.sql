-- Shares that can be tested against those of the rivals, the other eligible objects of the league. Whether a sample is large
-- enough depends on expected counts: observed ones would favor large shares.
SELECT focus, grp, trait, authors, known, rivals, rivals_authors, rivals_disclosed, rivals_known
FROM (
  SELECT
    f.focus, k.grp, k.id AS trait, coalesce(s.given, 0) AS authors, b.authors AS known,
    w.objects - CASE WHEN m.focus IS NULL THEN 0 ELSE 1 END AS rivals,
    l.authors - CASE WHEN m.focus IS NULL THEN 0 ELSE coalesce(s.given, 0) END AS rivals_authors,
    l.disclosed - CASE
      WHEN m.focus IS NULL THEN 0
      WHEN s.authors BETWEEN 1 AND :least_shown - 1 THEN 5
      ELSE coalesce(s.given, 0)
    END AS rivals_disclosed,
    w.authors - coalesce(m.authors, 0) AS rivals_known
  FROM focus f
  JOIN home h ON h.focus = f.focus
  JOIN published_known b ON b.focus = f.focus
  JOIN league_known w ON w.league = f.league AND w.grp = b.grp
  JOIN league_share l ON l.league = f.league
  JOIN known_trait k ON k.name_order = l.trait AND k.grp = b.grp
  LEFT JOIN pooled_known m ON m.focus = f.focus AND m.grp = b.grp
  LEFT JOIN given s ON s.focus = f.focus AND s.trait = l.trait
  WHERE k.grp IN (:compared_groups) AND (k.grp IN (:open_groups) OR k.id IN (:charted_traits))
) cells
WHERE known >= :least_known AND rivals >= :least_peers AND rivals_known > 0
  AND known * rivals_authors >= 10 * rivals_known AND known * (rivals_known - rivals_authors) >= 10 * rivals_known
