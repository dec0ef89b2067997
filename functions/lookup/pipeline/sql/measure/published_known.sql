-- Groups that are shown, with their totals. Countries and states (12 and 14) take the total of their regions (11 and 13), since
-- both count the same authors. A total needs enough authors and an error of at most an eighth; metropolitan areas (15) may not
-- exceed the United States.
SELECT focus, grp, authors, off
FROM (
  SELECT
    t.focus, t.grp, t.counted, coalesce(w.authors, t.authors) + coalesce(u.more, 0) AS authors,
    coalesce(w.off, t.off) + coalesce(u.off, 0) AS off, c.authors + c.off AS most, x.grp AS follows
  FROM group_total t
  LEFT JOIN (
    SELECT focus, grp + 1 AS grp, counted, authors, off FROM group_total WHERE grp IN (11, 13)
  ) w ON w.focus = t.focus AND w.grp = t.grp AND w.counted = t.counted
  LEFT JOIN usa_about u ON u.focus = t.focus AND t.grp IN (11, 12)
  LEFT JOIN (SELECT focus, 15 AS grp, authors, off FROM group_total WHERE grp = 13) c ON c.focus = t.focus AND c.grp = t.grp
  LEFT JOIN (
    SELECT focus, grp FROM twin_group UNION SELECT focus, grp FROM alike_group
  ) x ON x.focus = t.focus AND x.grp = t.grp
) totals
WHERE counted >= :least_base AND authors >= :least_base AND 8 * off <= authors AND (grp <> 15 OR authors + off <= most) AND follows IS NULL
