-- What each page adds to the sums of its league: the rows as given. A hidden row counts as five, and not at all in a hidden region, so
-- subtracting the rows of all pages reveals nothing.
SELECT
  f.league, f.ranking, s.focus, s.trait, s.given AS authors,
  CASE
    WHEN s.authors >= :least_shown THEN coalesce(a.authors, s.given)
    WHEN k.parent < 0 OR w.authors >= :least_shown THEN 5
    ELSE 0
  END AS disclosed
FROM given s
JOIN focus f ON f.focus = s.focus
JOIN known_trait k ON k.name_order = s.trait
JOIN pooled_known p ON p.focus = s.focus AND p.grp = k.grp
LEFT JOIN row_about a ON a.focus = s.focus AND a.trait = s.trait
LEFT JOIN share w ON w.focus = s.focus AND w.trait = k.parent
