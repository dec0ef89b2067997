SELECT k.focus, g.grp, sum(k.authors) AS authors
FROM (
  SELECT a.focus, t.profile, count(*) AS authors
  FROM author a
  JOIN (SELECT w.author, p.profile FROM author_known w JOIN profile p ON p.grps = w.grps) t ON t.author = a.author
  GROUP BY a.focus, t.profile
) k
JOIN profile p ON p.profile = k.profile
JOIN (SELECT DISTINCT grp FROM known_trait) g ON bitwise_and(bitwise_right_shift(p.grps, g.grp), 1) = 1
GROUP BY k.focus, g.grp
