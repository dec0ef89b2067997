-- Rows that may be shown, as given. A region's error may be a quarter of it at most.
SELECT
  s.focus, k.grp, k.id AS trait, k.name_order, coalesce(a.authors, s.given) AS authors,
  CASE WHEN a.authors IS NULL THEN 0 ELSE 1 END AS about, b.authors AS known, b.off AS known_off
FROM given s
JOIN known_trait k ON k.name_order = s.trait
JOIN published_known b ON b.focus = s.focus AND b.grp = k.grp
LEFT JOIN row_about a ON a.focus = s.focus AND a.trait = s.trait
WHERE s.authors >= :least_shown AND (a.authors IS NULL OR (a.authors >= :least_shown AND 4 * a.off <= a.authors))
