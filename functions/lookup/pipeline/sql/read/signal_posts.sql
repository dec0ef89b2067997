SELECT
  vertical, object,
  array_join(array_agg(concat(CAST(month AS varchar), ',', CAST(counted AS varchar), ',', CAST(posts AS varchar))), ',')
    AS packed
FROM (
  SELECT vertical, object, month, sum(least(posts, :most_of_author)) AS counted, sum(posts) AS posts
  FROM (
    SELECT a.vertical, a.object, m.month, m.author, count(*) AS posts
    FROM mention m
    JOIN (
      SELECT naming, vertical, object
      FROM (
        SELECT naming, object, vs
        FROM (SELECT naming, verticals AS vs, objects AS objs FROM naming WHERE source = :source) n
        CROSS JOIN UNNEST(objs) AS o(object)
        WHERE object IN (:objects)
      ) b
      CROSS JOIN UNNEST(vs) AS v(vertical)
      WHERE CAST(vertical AS bigint) * :vertical_factor + object IN (:series)
    ) a ON a.naming = m.naming
    WHERE m.source = :source AND m.month >= :first_month AND m.month <= :last_month
    GROUP BY a.vertical, a.object, m.month, m.author
  ) by_author
  GROUP BY vertical, object, month
) by_month
GROUP BY vertical, object
