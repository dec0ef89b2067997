-- Whether authors with the same text have an unusual trait in common, over ordered pairs with a known trait of the group:
-- `paired` counts all, `paired_one` those whose first author has the trait, `paired_both` those where both have it.
SELECT
  focus, grp, trait, sum(known * (known - 1)) AS paired, sum(authors * (known - 1)) AS paired_one,
  sum(authors * (authors - 1)) AS paired_both
FROM (
  SELECT u.focus, u.grp, u.trait, m.known, coalesce(x.authors, 0) AS authors
  FROM copied_cell u
  JOIN (
    SELECT y.focus, y.circle, g.grp, count(*) AS known
    FROM year_copier y
    JOIN copier_known k ON k.author = y.author
    JOIN (SELECT DISTINCT grp FROM copied_cell) g ON bitwise_and(bitwise_right_shift(k.grps, g.grp), 1) = 1
    GROUP BY y.focus, y.circle, g.grp
    HAVING count(*) > 1
  ) m ON m.focus = u.focus AND m.grp = u.grp
  LEFT JOIN (
    SELECT y.circle, n.id AS trait, count(*) AS authors
    FROM copier_trait t
    JOIN year_copier y ON y.author = t.author
    JOIN known_trait n ON n.name_order = t.trait
    JOIN copied_cell u ON u.focus = y.focus AND u.trait = n.id
    GROUP BY y.circle, n.id
  ) x ON x.circle = m.circle AND x.trait = u.trait
) circles
GROUP BY focus, grp, trait
