-- How unevenly posts are spread over authors: what the variance of a change is made of. An author who writes ten posts makes a count ten
-- times less certain than ten authors who write one, and so do ten authors who write the same. `c` are an author's posts of the quarter,
-- `b` those of the same a year before. `squares` are those of the author's posts in a month, as if evenly spread over the months of the
-- quarter in which they wrote; times six, so that they stay whole. `starts` and `starts_before` are the authors of the three months from
-- which those who return a month later are counted.
SELECT
  CAST(:source AS integer) AS source, f.vertical, f.object,
  s.cc + coalesce(q.paired_posts, 0) AS cc, s.cb, s.bb + coalesce(q.paired_posts_year, 0) AS bb, s.most,
  s.squares + 6 * (coalesce(q.paired_posts, 0) + coalesce(q.paired_posts_year, 0)) AS squares,
  s.posts, s.starts, s.starts_before,
  s.authors, s.authors_before, coalesce(q.paired, 0) AS paired, coalesce(q.paired_year, 0) AS paired_before
FROM (
  SELECT
    focus, sum(c * c) AS cc, sum(c * b) AS cb, sum(b * b) AS bb, max(c) AS most,
    sum(
      c * c * CASE WHEN now IN (1, 2, 4) THEN 6 WHEN now IN (3, 5, 6) THEN 3 ELSE 2 END
      + b * b * CASE WHEN year_before IN (1, 2, 4) THEN 6 WHEN year_before IN (3, 5, 6) THEN 3 ELSE 2 END
    ) AS squares,
    sum(c + b) AS posts, sum(starts) AS starts, sum(starts_before) AS starts_before,
    count_if(c > 0) AS authors, count_if(b > 0) AS authors_before
  FROM (
    SELECT
      focus,
      bitwise_right_shift(CAST(packed AS bigint), 16) AS c, bitwise_and(CAST(packed AS bigint), 65535) AS b,
      bitwise_and(months, 7) AS now, bitwise_and(bitwise_right_shift(months, 12), 7) AS year_before,
      CASE WHEN bitwise_and(months, 14) = 0 THEN 0 ELSE 1 END AS starts,
      CASE WHEN bitwise_and(months, 57344) = 0 THEN 0 ELSE 1 END AS starts_before
    FROM author_window
  ) authors
  GROUP BY focus
) s
JOIN focus f ON f.focus = s.focus
LEFT JOIN copied_quarter q ON q.focus = s.focus
