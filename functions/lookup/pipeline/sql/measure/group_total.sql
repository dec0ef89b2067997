SELECT
  t.focus, t.grp, t.counted, t.shown + t.given + coalesce(r.more, 0) AS authors, t.off + coalesce(r.off, 0) AS off
FROM remainder t
LEFT JOIN (
  SELECT focus, grp, sum(shown + given - counted) AS more, sum(off) AS off
  FROM remainder
  WHERE region >= 0
  GROUP BY focus, grp
) r ON r.focus = t.focus AND r.grp = t.grp
WHERE t.region < 0
