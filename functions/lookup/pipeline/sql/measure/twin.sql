-- Each two verticals of an object, with the posts of twelve months that the one lacks, and that the other lacks.
SELECT f.focus, g.focus AS other, f.outside, g.outside AS other_outside
FROM (
  SELECT a.focus, a.object, e.posts_12, w.posts_12 - e.posts_12 AS outside
  FROM focus a
  JOIN eligible e ON e.source = :source AND e.vertical = a.vertical AND e.object = a.object
  JOIN everywhere w ON w.object = a.object
) f
JOIN (
  SELECT a.focus, a.object, w.posts_12 - e.posts_12 AS outside
  FROM focus a
  JOIN eligible e ON e.source = :source AND e.vertical = a.vertical AND e.object = a.object
  JOIN everywhere w ON w.object = a.object
) g ON g.object = f.object AND g.focus <> f.focus
WHERE f.outside > 0
