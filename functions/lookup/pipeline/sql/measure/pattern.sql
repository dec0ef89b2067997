-- How many authors of an object were active in exactly the same months: bit 0 is the month :epoch. Only authors of the
-- months :touched, which are recounted, with what they wrote before. Grouping by vertical and object combined in one number
-- is cheaper than by two.
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
