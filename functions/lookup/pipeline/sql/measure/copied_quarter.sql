-- Authors with the same text are one event; `repeated` counts all but one of each. `paired` counts ordered pairs, for
-- design effects, and `paired_posts` their addition to the sum of squares.
SELECT
  focus,
  sum(CASE WHEN span = 0 THEN repeated ELSE 0 END) AS repeated,
  sum(CASE WHEN span = 0 THEN paired ELSE 0 END) AS paired,
  sum(CASE WHEN span = 1 THEN paired ELSE 0 END) AS paired_before,
  sum(CASE WHEN span = 3 THEN paired ELSE 0 END) AS paired_year,
  sum(CASE WHEN span = 0 THEN paired_posts ELSE 0 END) AS paired_posts,
  sum(CASE WHEN span = 3 THEN paired_posts ELSE 0 END) AS paired_posts_year
FROM (
  SELECT
    focus, span, authors - 1 AS repeated, authors * (authors - 1) AS paired, posts * posts - squares AS paired_posts
  FROM (
    SELECT focus, span, wording, count(*) AS authors, sum(posts) AS posts, sum(posts * posts) AS squares
    FROM (
      SELECT
        c.focus, c.span, c.wording,
        CASE c.span
          WHEN 0 THEN bitwise_right_shift(CAST(w.packed AS bigint), 16)
          WHEN 3 THEN bitwise_and(CAST(w.packed AS bigint), 65535)
          ELSE 0
        END AS posts
      FROM copier c
      JOIN copier_posts w ON w.focus = c.focus AND w.author = c.author
      WHERE c.span <> 2
    ) copiers
    GROUP BY focus, span, wording
  ) clusters
) pairs
GROUP BY focus
