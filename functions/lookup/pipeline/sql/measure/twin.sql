-- Pairs of an object's verticals with so few posts outside one of them that a hidden row could follow from a row of the other.
WITH own AS (
  SELECT a.focus, a.object, w.posts_12 - e.posts_12 AS outside, s.most
  FROM focus a
  JOIN eligible e ON e.source = :source AND e.vertical = a.vertical AND e.object = a.object
  JOIN everywhere w ON w.object = a.object
  JOIN (SELECT focus, max(authors) AS most FROM share GROUP BY focus) s ON s.focus = a.focus
)
SELECT f.focus, g.focus AS other, f.outside, g.outside AS other_outside
FROM own f
JOIN own g ON g.object = f.object AND g.focus <> f.focus
WHERE f.outside > 0 AND (g.outside < :least_shown OR f.outside < g.most - :least_shown + 4)
