-- The n of a group is the sum of its rows and the remainder as given, and no smaller than a row: authors with several values count
-- exactly in a remainder below zero. A region with a hidden country or state is such a sum, too.
SELECT
  t.focus, t.grp, t.counted, greatest(t.shown_given + t.given + coalesce(r.more, 0), t.largest, coalesce(r.largest, 0)) AS authors,
  t.off + coalesce(r.off, 0) AS off
FROM remainder t
LEFT JOIN (
  SELECT
    a.focus, a.grp, sum(a.shown_given + a.given - s.given) AS more, max(a.shown_given + a.given) AS largest, sum(a.off) AS off
  FROM remainder a
  JOIN given s ON s.focus = a.focus AND s.trait = a.region
  WHERE a.region >= 0 AND a.hidden > 0
  GROUP BY a.focus, a.grp
) r ON r.focus = t.focus AND r.grp = t.grp
WHERE t.region < 0
