-- Authors active in a month, and how many of them were active 1 to 6 months before. `recent` has the month as its bit 6, so
-- that one number contains all of it. There are few distinct patterns of months, so each is read only once. Integers add up
-- faster than bigints.
SELECT
  CAST(:source AS integer) AS source, vertical, object, month,
  sum(authors) AS authors,
  sum(CASE WHEN bitwise_and(recent, 32) <> 0 THEN authors ELSE 0 END) AS back_1,
  sum(CASE WHEN bitwise_and(recent, 16) <> 0 THEN authors ELSE 0 END) AS back_2,
  sum(CASE WHEN bitwise_and(recent, 8) <> 0 THEN authors ELSE 0 END) AS back_3,
  sum(CASE WHEN bitwise_and(recent, 4) <> 0 THEN authors ELSE 0 END) AS back_4,
  sum(CASE WHEN bitwise_and(recent, 2) <> 0 THEN authors ELSE 0 END) AS back_5,
  sum(CASE WHEN bitwise_and(recent, 1) <> 0 THEN authors ELSE 0 END) AS back_6
FROM (
  SELECT same.vertical, same.object, active.month, active.recent, CAST(same.authors AS integer) AS authors
  FROM pattern same
  JOIN (
    SELECT
      months, month,
      CASE
        WHEN month - :epoch >= 6 THEN bitwise_right_shift(months, month - :epoch - 6)
        ELSE bitwise_left_shift(bitwise_and(months, 127), 6 - (month - :epoch))
      END AS recent
    FROM (SELECT DISTINCT months FROM pattern) different
    JOIN touched ON bitwise_and(bitwise_right_shift(months, month - :epoch), 1) = 1
  ) active ON active.months = same.months
) seen
GROUP BY vertical, object, month
