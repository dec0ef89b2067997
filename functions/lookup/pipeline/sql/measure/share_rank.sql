-- Percentiles in tenths, null with too few peers. The window counts objects with at least this share: all others have less,
-- including those without a row or with a hidden one. A region's error may be a quarter of it at most.
SELECT
  focus, grp, trait, name_order, authors, about, known, known_off,
  CASE WHEN rivals > :least_peers THEN CAST(round(1e3
    * (rivals - count(*) OVER (PARTITION BY vertical, category, name_order ORDER BY raw DESC)) / (rivals - 1)) AS integer)
    END AS percentile
FROM (
  SELECT
    s.focus, f.vertical, f.category, f.rivals, k.grp, k.id AS trait, k.name_order, coalesce(a.authors, s.authors) AS authors,
    CASE WHEN a.authors IS NULL THEN 0 ELSE 1 END AS about, b.authors AS known, b.off AS known_off,
    CAST(coalesce(a.authors, s.authors) AS double) / CAST(b.authors AS double) AS raw
  FROM share s
  JOIN known_trait k ON k.name_order = s.trait
  JOIN published_known b ON b.focus = s.focus AND b.grp = k.grp
  LEFT JOIN row_about a ON a.focus = s.focus AND a.trait = s.trait
  JOIN focus f ON f.focus = s.focus
  WHERE s.authors >= :least_shown AND (a.authors IS NULL OR (a.authors >= :least_shown AND 4 * a.off <= a.authors))
) shares
