-- Pairs of an object's verticals with so few posts outside one of them that a hidden row could follow from a row of the other.
-- `outside` are the object's posts in the other page's months that aren't in this vertical and in this page's months.
WITH own AS (
  SELECT a.focus, a.vertical, a.object, p.earliest, p.latest, s.most
  FROM focus a
  JOIN people_window p ON p.focus = a.focus
  JOIN (SELECT focus, max(given) AS most FROM given GROUP BY focus) s ON s.focus = a.focus
), several AS (
  SELECT f.focus, g.focus AS other, f.vertical, f.object, f.earliest, f.latest, g.earliest AS other_earliest, g.latest AS other_latest, f.most
  FROM own f
  JOIN own g ON g.object = f.object AND g.focus <> f.focus
), outside AS (
  SELECT
    s.focus, s.other, s.most,
    sum(CASE WHEN v.vertical = 0 THEN v.authentic WHEN v.month BETWEEN s.earliest AND s.latest THEN -v.authentic ELSE 0 END) AS posts
  FROM several s
  JOIN volume v ON v.source = :source AND v.object = s.object AND v.vertical IN (0, s.vertical)
  WHERE v.month BETWEEN s.other_earliest AND s.other_latest
  GROUP BY s.focus, s.other, s.most
)
SELECT f.focus, f.other, f.posts AS outside, g.posts AS other_outside
FROM outside f
JOIN outside g ON g.focus = f.other AND g.other = f.focus
WHERE f.posts > 0 AND (g.posts < :least_shown OR f.posts < g.most - :least_shown + 4)
