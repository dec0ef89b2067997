-- How many authors an object has who were active in the very same months: bit 0 is the month :epoch. Only those of the
-- months :touched, which are counted anew, with what they wrote before.
SELECT vertical, object, months, count(*) AS authors
FROM (
  SELECT
    n.vertical, n.object, p.author,
    bitwise_or_agg(bitwise_left_shift(CAST(1 AS bigint), p.month - :epoch)) AS months
  FROM active_post p
  JOIN named n ON n.naming = p.naming
  GROUP BY n.vertical, n.object, p.author
) seen
WHERE bitwise_and(months, :touched) <> 0
GROUP BY vertical, object, months
