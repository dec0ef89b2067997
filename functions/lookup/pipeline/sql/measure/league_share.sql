-- What the objects of a category share together, of the groups that are shown. `disclosed` counts every row that is too small to be
-- shown as five: less the rows that are shown, it tells nothing about the others.
SELECT
  f.league, s.trait, sum(s.authors) AS authors,
  sum(CASE WHEN s.authors < :least_shown THEN 5 ELSE s.authors END) AS disclosed
FROM share s
JOIN focus f ON f.focus = s.focus
JOIN known_trait k ON k.name_order = s.trait
JOIN published_known p ON p.focus = s.focus AND p.grp = k.grp
GROUP BY f.league, s.trait
