-- Posts of the latest quarter that name two objects, by each other object that they name; the first of the two stands for all.
SELECT a.vertical, a.object, a.second, o.other, count(*) AS posts
FROM (
  SELECT naming, vertical, object, second, objs
  FROM (
    SELECT naming, vs, object, second, objs
    FROM (
      SELECT naming, vs, object, objs, objs AS os
      FROM (SELECT naming, verticals AS vs, objects AS objs FROM naming WHERE source = :source) n
      CROSS JOIN UNNEST(objs) AS x(object)
      WHERE object IN (:objects)
    ) p
    CROSS JOIN UNNEST(os) AS t(second)
    WHERE second IN (:seconds)
  ) q
  CROSS JOIN UNNEST(vs) AS v(vertical)
) a
JOIN mention m ON m.naming = a.naming
CROSS JOIN UNNEST(a.objs) AS o(other)
WHERE m.source = :source AND m.month > :last_month - 3 AND m.month <= :last_month
GROUP BY a.vertical, a.object, a.second, o.other
HAVING count(DISTINCT m.author) >= :least_shown
