SELECT CAST(:source AS integer) AS source, month, vertical, a, b, sum(authentic) AS posts
FROM (
  SELECT month, authentic, vertical, a, os
  FROM (
    SELECT month, authentic, vertical, objs, objs AS os
    FROM (
      SELECT month, authentic, verticals AS vs, objects AS objs FROM told
      WHERE authentic > 0 AND month >= :first_pair_month
    ) p
    CROSS JOIN UNNEST(vs) AS v(vertical)
  ) q
  CROSS JOIN UNNEST(objs) AS x(a)
) r
CROSS JOIN UNNEST(os) AS y(b)
WHERE a < b
GROUP BY month, vertical, a, b
