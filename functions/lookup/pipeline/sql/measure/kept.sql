-- Authors active in a month, how many of them were active 1 to 6 months before, and the `fresh` ones who weren't in any of the twelve
-- months before. `recent` has the month as its bit 12, so that one number contains all of it. There are few distinct patterns of
-- months, so each is read only once. Integers add up faster than bigints.
SELECT
  CAST(:source AS integer) AS source, vertical, object, month,
  sum(authors) AS authors,
  sum(CASE WHEN bitwise_and(recent, 4095) = 0 THEN authors ELSE 0 END) AS fresh,
  sum(CASE WHEN bitwise_and(recent, 2048) <> 0 THEN authors ELSE 0 END) AS back_1,
  sum(CASE WHEN bitwise_and(recent, 1024) <> 0 THEN authors ELSE 0 END) AS back_2,
  sum(CASE WHEN bitwise_and(recent, 512) <> 0 THEN authors ELSE 0 END) AS back_3,
  sum(CASE WHEN bitwise_and(recent, 256) <> 0 THEN authors ELSE 0 END) AS back_4,
  sum(CASE WHEN bitwise_and(recent, 128) <> 0 THEN authors ELSE 0 END) AS back_5,
  sum(CASE WHEN bitwise_and(recent, 64) <> 0 THEN authors ELSE 0 END) AS back_6
FROM (
  SELECT same.vertical, same.object, active.month, active.recent, CAST(same.authors AS integer) AS authors
  FROM pattern same
  JOIN (
    SELECT
      months, month,
      CASE
        WHEN month - :epoch >= 12 THEN bitwise_right_shift(months, month - :epoch - 12)
        ELSE bitwise_left_shift(bitwise_and(months, 8191), 12 - (month - :epoch))
      END AS recent
    FROM (SELECT DISTINCT months FROM pattern) different
    JOIN touched ON bitwise_and(bitwise_right_shift(months, month - :epoch), 1) = 1
  ) active ON active.months = same.months
) seen
GROUP BY vertical, object, month
