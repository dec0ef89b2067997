-- How many authors an object has who were active in the very same months: bit 0 is the month :epoch. Only those of the
-- months :touched, which are counted anew, with what they wrote before.
SELECT vertical, object, months, count(*) AS authors
FROM (
  SELECT
    vertical, object, author,
    bitwise_or_agg(bitwise_left_shift(CAST(1 AS bigint), month - :epoch)) AS months
  FROM (
    SELECT month, author, vertical, objs
    FROM (
      SELECT month, author, verticals AS vs, objects AS objs FROM active_post
    ) a
    CROSS JOIN UNNEST(vs) AS v(vertical)
  ) b
  CROSS JOIN UNNEST(objs) AS o(object)
  GROUP BY vertical, object, author
) seen
WHERE bitwise_and(months, :touched) <> 0
GROUP BY vertical, object, months
