-- Sub objects name the focus as a parent; linked objects are all others except themes.
SELECT vertical, object, other, type_code, sub, posts_3, posts_24
FROM (
  SELECT
    vertical, object, other, type_code, sub, posts_3, posts_24,
    row_number() OVER (PARTITION BY vertical, object, sub ORDER BY posts_24 DESC, name_order) AS place
  FROM (
    SELECT
      w.vertical, w.object, w.other, w.type_code, w.name_order, w.posts_3, w.posts_24,
      CASE WHEN p.sid IS NULL THEN 0 ELSE 1 END AS sub
    FROM relation w
    LEFT JOIN known_parent p ON p.sid = w.other AND p.parent = w.object
    WHERE w.few_24 = 0 AND (w.type_code <> 'TH' OR p.sid IS NOT NULL)
  ) related
) ordered
WHERE (sub = 1 AND place <= :most_sub) OR (sub = 0 AND place <= :most_linked)
