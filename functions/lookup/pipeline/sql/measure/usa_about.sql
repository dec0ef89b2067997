-- The row of the United States bounds their regions and states (groups 13 and 14). Up to the highest possible total of these, it
-- is published as that total: `more` than its row as given, and at most `off` away.
SELECT s.focus, s.trait, k.parent AS region, s.given AS counted, t.authors - s.given AS more, t.off
FROM given s
JOIN known_trait k ON k.name_order = s.trait
JOIN place_of p ON p.trait = k.id
JOIN group_total t ON t.focus = s.focus AND t.grp = 13
WHERE p.place = 'USA' AND k.grp = 12 AND s.authors >= :least_shown AND t.off > 0 AND least(s.authors, s.given) <= t.authors + t.off
  AND t.counted >= :least_base AND 8 * t.off <= t.authors
