-- Posts by month of series with a signal together with each other object: what may have caused it.
SELECT
  w.vertical, w.object, w.other,
  array_join(array_agg(concat(CAST(w.month AS varchar), ',', CAST(w.posts AS varchar))), ',') AS packed
FROM (
  SELECT vertical, a AS object, b AS other, month, posts
  FROM pair
  WHERE source = :source AND month >= :first_month AND month <= :last_month AND a IN (:objects)
  UNION ALL
  SELECT vertical, b AS object, a AS other, month, posts
  FROM pair
  WHERE source = :source AND month >= :first_month AND month <= :last_month AND b IN (:objects)
) w
GROUP BY w.vertical, w.object, w.other
HAVING sum(w.posts) >= :least_shown
