-- `disclosed` counts every hidden row as five, so subtracting the shown rows reveals nothing about the others.
SELECT
  f.league, s.trait, sum(s.authors) AS authors,
  sum(CASE WHEN s.authors < :least_shown THEN 5 ELSE s.authors END) AS disclosed
FROM share s
JOIN focus f ON f.focus = s.focus
GROUP BY f.league, s.trait
