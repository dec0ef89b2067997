-- Posts by month of series with a signal and each country, state and metropolitan area that their authors are from: where it
-- may come from.
SELECT
  w.vertical, w.object, w.trait,
  array_join(array_agg(concat(CAST(w.month AS varchar), ',', CAST(w.posts AS varchar))), ',') AS packed
FROM (
  SELECT m.vertical, m.object, t.trait, m.month, sum(m.posts) AS posts
  FROM (
    SELECT n.vertical, n.object, p.month, p.telling, count(*) AS posts
    FROM mention p
    JOIN (
      SELECT naming, vertical, object
      FROM (
        SELECT naming, object, vs
        FROM (SELECT naming, verticals AS vs, objects AS objs FROM naming WHERE source = :source) a
        CROSS JOIN UNNEST(objs) AS o(object)
        WHERE object IN (:objects)
      ) b
      CROSS JOIN UNNEST(vs) AS v(vertical)
    ) n ON n.naming = p.naming
    WHERE p.source = :source AND p.month >= :first_month AND p.month <= :last_month AND p.telling IS NOT NULL
    GROUP BY n.vertical, n.object, p.month, p.telling
  ) m
  JOIN telling t ON t.telling = m.telling
  JOIN known_trait k ON k.id = t.trait
  WHERE t.source = :source AND k.grp IN (:place_groups)
  GROUP BY m.vertical, m.object, t.trait, m.month
) w
GROUP BY w.vertical, w.object, w.trait
HAVING sum(w.posts) >= :least_shown
