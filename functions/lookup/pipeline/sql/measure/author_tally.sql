-- Sums of squares for the variance of a change: an author with ten posts makes a count ten times less certain than ten authors
-- with one each. `c` are an author's posts of the quarter, `b` those of the same quarter a year before. `squares` are those of
-- an author's monthly posts, as if spread evenly over the months with posts; times six, so that they stay whole. `starts` and
-- `starts_before` are the distinct authors of the three months that retention starts from; `authors_before` are those of the
-- quarter before, `authors_year` those of the same quarter a year before.
SELECT
  focus, sum(c * c) AS cc, sum(c * b) AS cb, sum(b * b) AS bb, max(c) AS most,
  sum(
    c * c * CASE WHEN now IN (1, 2, 4) THEN 6 WHEN now IN (3, 5, 6) THEN 3 ELSE 2 END
    + b * b * CASE WHEN year_before IN (1, 2, 4) THEN 6 WHEN year_before IN (3, 5, 6) THEN 3 ELSE 2 END
  ) AS squares,
  sum(c + b) AS posts, sum(starts) AS starts, sum(starts_before) AS starts_before,
  count_if(c > 0) AS authors, sum(before) AS authors_before, count_if(b > 0) AS authors_year
FROM (
  SELECT
    focus,
    bitwise_right_shift(CAST(packed AS bigint), 16) AS c, bitwise_and(CAST(packed AS bigint), 65535) AS b,
    bitwise_and(months, 7) AS now, bitwise_and(bitwise_right_shift(months, 12), 7) AS year_before,
    CASE WHEN bitwise_and(months, 56) = 0 THEN 0 ELSE 1 END AS before,
    CASE WHEN bitwise_and(months, 14) = 0 THEN 0 ELSE 1 END AS starts,
    CASE WHEN bitwise_and(months, 57344) = 0 THEN 0 ELSE 1 END AS starts_before
  FROM author_window
) authors
GROUP BY focus
