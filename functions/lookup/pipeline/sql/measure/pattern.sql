-- How many authors were active in exactly the same months, where bit 0 is the month :epoch; only authors of the months
-- :touched. One combined number groups faster than two.
SELECT
  CAST(bitwise_right_shift(spot, 32) AS integer) AS vertical, CAST(bitwise_and(spot, 4294967295) AS integer) AS object,
  months, count(*) AS authors
FROM (
  SELECT
    n.spot, p.author,
    bitwise_or_agg(bitwise_left_shift(CAST(1 AS bigint), p.month - :epoch)) AS months
  FROM active_post p
  JOIN (
    SELECT naming, bitwise_left_shift(CAST(vertical AS bigint), 32) + object AS spot
    FROM named
  ) n ON n.naming = p.naming
  GROUP BY n.spot, p.author
) seen
WHERE bitwise_and(months, :touched) <> 0
GROUP BY spot, months
