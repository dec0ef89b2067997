-- How unevenly posts are spread over authors: what the variance of a change is made of. An author who writes ten posts makes a count ten
-- times less certain than ten authors who write one. `c` are an author's posts of the quarter, `b` those of the same a year before.
SELECT
  CAST(:source AS integer) AS source, f.vertical, f.object,
  sum(c * c) AS cc, sum(c * b) AS cb, sum(b * b) AS bb, max(c) AS most,
  sum(monthly_squares) AS monthly_squares, sum(c + b) AS posts
FROM (
  SELECT
    focus, author,
    sum(CASE WHEN month > :last_month - 3 THEN posts ELSE 0 END) AS c,
    sum(CASE WHEN month > :last_month - 3 THEN 0 ELSE posts END) AS b,
    sum(posts * posts) AS monthly_squares
  FROM author_months
  GROUP BY focus, author
) authors
JOIN focus f ON f.focus = authors.focus
GROUP BY f.vertical, f.object
