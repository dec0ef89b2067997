SELECT
  CAST(:source AS integer) AS source, month, vertical, object,
  sum(authentic) AS authentic, sum(spam) AS spam
FROM (
  SELECT month, authentic, spam, vertical, objs
  FROM (SELECT month, authentic, spam, verticals AS vs, objects AS objs FROM told) a
  CROSS JOIN UNNEST(vs) AS v(vertical)
) b
CROSS JOIN UNNEST(objs) AS o(object)
GROUP BY month, vertical, object
UNION ALL
SELECT
  CAST(:source AS integer) AS source, month, vertical, 0 AS object,
  sum(authentic) AS authentic, sum(spam) AS spam
FROM (SELECT month, authentic, spam, verticals AS vs FROM told) a
CROSS JOIN UNNEST(vs) AS v(vertical)
GROUP BY month, vertical
UNION ALL
SELECT
  CAST(:source AS integer) AS source, month, 0 AS vertical, object,
  sum(authentic) AS authentic, sum(spam) AS spam
FROM (SELECT month, authentic, spam, objects AS objs FROM told) a
CROSS JOIN UNNEST(objs) AS o(object)
GROUP BY month, object
