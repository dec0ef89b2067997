SELECT focus, sum(c * c) AS cc, sum(c * b) AS cb, sum(b * b) AS bb
FROM (
  SELECT focus, bitwise_right_shift(packed, 32) AS c, bitwise_and(packed, 4294967295) AS b
  FROM author_year
) authors
GROUP BY focus
