-- `recent_0` to `recent_2` are the authors of each month of the quarter, 0 the latest one; `year_0` to `year_2` those of the same
-- months a year before.
SELECT
  focus, theme, count_if(bitwise_and(months, 7) <> 0) AS authors, count_if(bitwise_and(months, 56) <> 0) AS authors_before,
  count_if(bitwise_and(months, 28672) <> 0) AS authors_year,
  count_if(bitwise_and(months, 1) <> 0) AS recent_0, count_if(bitwise_and(months, 2) <> 0) AS recent_1,
  count_if(bitwise_and(months, 4) <> 0) AS recent_2, count_if(bitwise_and(months, 4096) <> 0) AS year_0,
  count_if(bitwise_and(months, 8192) <> 0) AS year_1, count_if(bitwise_and(months, 16384) <> 0) AS year_2
FROM (
  SELECT n.focus, n.theme, m.author, bitwise_or_agg(bitwise_left_shift(CAST(1 AS integer), :last_month - m.month)) AS months
  FROM shard_mention m
  JOIN naming_theme n ON n.naming = m.naming
  WHERE m.source = :source AND m.month <= :last_month
    AND (m.month > :last_month - 6 OR (m.month <= :last_month - 12 AND m.month > :last_month - 15))
  GROUP BY n.focus, n.theme, m.author
) authors
GROUP BY focus, theme
