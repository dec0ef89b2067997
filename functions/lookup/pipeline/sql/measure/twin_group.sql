-- Groups in which a hidden row follows from the same object's rows in another vertical. Authors are missing here only if they
-- wrote posts outside this vertical, and there only if they wrote posts outside that one: so a row shown there bounds a hidden
-- one here, and so does the remainder.
SELECT DISTINCT focus, grp
FROM (
  SELECT t.focus, k.grp
  FROM twin_row t
  JOIN known_trait k ON k.name_order = t.trait
  WHERE t.authors - t.outside > :least_shown - 4
  UNION ALL
  SELECT n.focus, w.grp
  FROM (
    SELECT t.focus, t.other, t.other_outside, c.grp, c.region, count(*) AS hidden
    FROM twin_row t
    JOIN (
      SELECT name_order, grp, CAST(-1 AS integer) AS region FROM known_trait
      UNION ALL
      SELECT name_order, grp - 1 AS grp, parent AS region FROM known_trait WHERE parent >= 0
    ) c ON c.name_order = t.trait
    WHERE t.other_outside < :least_shown
    GROUP BY t.focus, t.other, t.other_outside, c.grp, c.region
  ) n
  JOIN remainder a ON a.focus = n.focus AND a.grp = n.grp AND a.region = n.region
  JOIN remainder b ON b.focus = n.other AND b.grp = a.grp AND b.region = a.region
  JOIN (
    SELECT grp AS whole, grp FROM known_trait
    UNION
    SELECT grp - 1 AS whole, grp FROM known_trait WHERE grp IN (12, 14)
  ) w ON w.whole = a.grp
  WHERE (a.counted - a.shown) - greatest(b.counted - b.shown, 0) - n.other_outside - (:least_shown - 1) * (n.hidden - 1) > :least_shown - 4
) groups
