-- Bit 0 of `months` is the latest month, bit 1 the one before; `packed` is the posts of the latest three months times 65536, plus
-- those of the same months a year before. A single aggregation over few small columns costs half of a table by author and month.
SELECT
  n.focus, m.author,
  bitwise_or_agg(bitwise_left_shift(CAST(1 AS integer), :last_month - m.month)) AS months,
  sum(
    CASE
      WHEN m.month > :last_month - 3 THEN CAST(65536 AS integer)
      WHEN m.month <= :last_month - 12 AND m.month > :last_month - 15 THEN CAST(1 AS integer)
      ELSE CAST(0 AS integer)
    END
  ) AS packed
FROM shard_mention m
JOIN (
  SELECT named.naming, focus.focus
  FROM named
  JOIN focus ON focus.vertical = named.vertical AND focus.object = named.object
) n ON n.naming = m.naming
WHERE m.source = :source AND m.month <= :last_month
  AND (m.month > :last_month - 6 OR (m.month <= :last_month - 12 AND m.month > :last_month - 16))
GROUP BY n.focus, m.author
