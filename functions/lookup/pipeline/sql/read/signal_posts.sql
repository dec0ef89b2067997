-- A series' posts of each month: with the cap on an author's posts and each copied text once, with the cap alone, and all. Copies
-- are known of the latest 15 months.
WITH about AS (
  @part/about
), repeats AS (
  @part/repeats
), again AS (
  SELECT vertical, object, month, author, count(*) AS posts
  FROM repeats
  GROUP BY vertical, object, month, author
)
SELECT
  vertical, object,
  array_join(
    array_agg(concat(
      CAST(month AS varchar), ',', CAST(counted AS varchar), ',', CAST(capped AS varchar), ',', CAST(posts AS varchar)
    )),
    ','
  ) AS packed
FROM (
  SELECT
    w.vertical, w.object, w.month, sum(least(w.posts - coalesce(g.posts, 0), :most_of_author)) AS counted,
    sum(least(w.posts, :most_of_author)) AS capped, sum(w.posts) AS posts
  FROM (
    SELECT a.vertical, a.object, m.month, m.author, count(*) AS posts
    FROM mention m
    JOIN about a ON a.naming = m.naming
    WHERE m.source = :source AND m.month >= :first_month AND m.month <= :last_month
    GROUP BY a.vertical, a.object, m.month, m.author
  ) w
  LEFT JOIN again g
    ON g.vertical = w.vertical AND g.object = w.object AND g.month = w.month AND g.author = w.author
  GROUP BY w.vertical, w.object, w.month
) by_month
GROUP BY vertical, object
