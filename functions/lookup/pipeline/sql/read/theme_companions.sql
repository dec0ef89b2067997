-- Posts of the latest quarter that name an object and a theme, by each other object that they name; the object itself stands for all.
SELECT a.vertical, a.object, a.theme, o.other, count(*) AS posts
FROM (
  SELECT naming, vertical, object, theme, objs
  FROM (
    SELECT naming, vs, object, theme, objs
    FROM (
      SELECT naming, vs, object, objs, objs AS ts
      FROM (SELECT naming, verticals AS vs, objects AS objs FROM naming WHERE source = :source) n
      CROSS JOIN UNNEST(objs) AS x(object)
      WHERE object IN (:objects)
    ) p
    CROSS JOIN UNNEST(ts) AS t(theme)
    WHERE theme IN (:themes)
  ) q
  CROSS JOIN UNNEST(vs) AS v(vertical)
) a
JOIN mention m ON m.naming = a.naming
CROSS JOIN UNNEST(a.objs) AS o(other)
WHERE m.source = :source AND m.month > :last_month - 3 AND m.month <= :last_month
GROUP BY a.vertical, a.object, a.theme, o.other
HAVING count(DISTINCT m.author) >= :least_shown
