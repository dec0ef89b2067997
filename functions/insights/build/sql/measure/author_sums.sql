-- How unevenly posts are spread over authors: what the variance of a change is made of. An author who writes ten posts makes a count ten
-- times less certain than ten authors who write one. `c` are an author's posts of the quarter, `b` those of the same a year before.
-- `starts` and `starts_before` are the authors of the three months from which those who return a month later are counted.
SELECT
  CAST(:source AS integer) AS source, f.vertical, f.object,
  sum(c * c) AS cc, sum(c * b) AS cb, sum(b * b) AS bb, max(c) AS most,
  sum(monthly_squares) AS monthly_squares, sum(c + b) AS posts, sum(starts) AS starts, sum(starts_before) AS starts_before
FROM (
  SELECT
    focus, author,
    sum(CASE WHEN month > :last_month - 3 THEN posts ELSE 0 END) AS c,
    sum(CASE WHEN month <= :last_month - 12 AND month > :last_month - 15 THEN posts ELSE 0 END) AS b,
    sum(CASE WHEN month = :last_month - 3 OR month = :last_month - 15 THEN 0 ELSE posts * posts END) AS monthly_squares,
    max(CASE WHEN month > :last_month - 4 AND month < :last_month THEN 1 ELSE 0 END) AS starts,
    max(CASE WHEN month > :last_month - 16 AND month < :last_month - 12 THEN 1 ELSE 0 END) AS starts_before
  FROM author_months
  GROUP BY focus, author
) authors
JOIN focus f ON f.focus = authors.focus
GROUP BY f.vertical, f.object
