-- The authors of every eligible object in the last twelve months.
SELECT DISTINCT f.focus, m.author
FROM (
  SELECT author, vertical, object
  FROM (
    SELECT author, vertical, objs
    FROM (
      SELECT author, verticals AS vs, objects AS objs FROM mention
      WHERE source = :source AND month > :last_month - 12
    ) a
    CROSS JOIN UNNEST(vs) AS v(vertical)
  ) b
  CROSS JOIN UNNEST(objs) AS o(object)
) m
JOIN focus f ON f.vertical = m.vertical AND f.object = m.object
