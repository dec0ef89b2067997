-- Authentic posts that mention two objects, a < b.
SELECT CAST(:source AS integer) AS source, month, vertical, a, b, count(*) AS posts
FROM (
  SELECT month, vertical, a, os
  FROM (
    SELECT month, vertical, objs, objs AS os
    FROM (
      SELECT month, verticals AS vs, objects AS objs FROM post
      WHERE NOT spam AND several AND month >= :first_pair_month
    ) p
    CROSS JOIN UNNEST(vs) AS v(vertical)
  ) q
  CROSS JOIN UNNEST(objs) AS x(a)
) r
CROSS JOIN UNNEST(os) AS y(b)
WHERE a < b
GROUP BY month, vertical, a, b
