-- In which months an author posted about an object in a vertical: bit 0 is the month :epoch.
SELECT
  CAST(:source AS integer) AS source, vertical, object, author,
  bitwise_or_agg(bitwise_left_shift(CAST(1 AS bigint), month - :epoch)) AS months
FROM (
  SELECT month, author, vertical, objs
  FROM (
    SELECT month, author, verticals AS vs, objects AS objs FROM post WHERE NOT spam AND month >= :epoch
  ) a
  CROSS JOIN UNNEST(vs) AS v(vertical)
) b
CROSS JOIN UNNEST(objs) AS o(object)
GROUP BY vertical, object, author
