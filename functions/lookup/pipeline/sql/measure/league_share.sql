-- Totals of each category by group and trait, for groups that are shown. `disclosed` counts a row that is too small to
-- be shown as five, so subtracting the shown rows reveals nothing about it.
SELECT
  f.league, s.trait, sum(s.authors) AS authors,
  sum(CASE WHEN s.authors < :least_shown THEN 5 ELSE s.authors END) AS disclosed
FROM share s
JOIN focus f ON f.focus = s.focus
JOIN known_trait k ON k.name_order = s.trait
JOIN published_known p ON p.focus = s.focus AND p.grp = k.grp
GROUP BY f.league, s.trait
