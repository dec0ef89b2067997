-- All authors of an object in the latest quarter and in the one before.
SELECT
  focus,
  sum(CASE WHEN bitwise_and(months, 7) = 0 THEN 0 ELSE 1 END) AS authors,
  sum(CASE WHEN bitwise_and(months, 56) = 0 THEN 0 ELSE 1 END) AS authors_before
FROM author_window
GROUP BY focus
