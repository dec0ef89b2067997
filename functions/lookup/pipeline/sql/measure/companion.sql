-- The brand, organization or theme with which an object's posts changed most over a year, apart from those that it is a part of.
SELECT CAST(:source AS integer) AS source, vertical, object, other, posts_3 AS posts, posts_year AS posts_before
FROM (
  SELECT
    w.vertical, w.object, w.other, w.posts_3, w.posts_year,
    row_number() OVER (PARTITION BY w.vertical, w.object ORDER BY abs(w.posts_3 - w.posts_year) DESC, w.name_order) AS place
  FROM relation w
  LEFT JOIN known_parent p ON p.sid = w.object AND p.parent = w.other
  WHERE w.few_24 = 0 AND w.type_code IN ('BR', 'BE', 'OR', 'TH') AND p.sid IS NULL
) ordered
WHERE place = 1
