-- Possible causes of signals: a series' posts with each other object, and by authors from each country, state and metropolitan
-- area. An author's posts of a month about one series are capped and each copied text counts once, hence fractional, hence in
-- thousandths.
WITH about AS (
  @part/about
), repeats AS (
  @part/repeats
), again AS (
  SELECT vertical, object, month, author, naming, count(*) AS posts
  FROM repeats
  GROUP BY vertical, object, month, author, naming
), counted AS (
  SELECT
    vertical, object, month, author, naming, telling,
    CAST(round(1e3 * posts * least(own, :most_of_author) / own) AS bigint) AS thousandths
  FROM (
    SELECT
      vertical, object, month, author, naming, telling, posts,
      sum(posts) OVER (PARTITION BY vertical, object, month, author) AS own
    FROM (
      SELECT
        w.vertical, w.object, w.month, w.author, w.naming, w.telling,
        w.posts * (1 - coalesce(g.posts, 0) / CAST(w.named AS double)) AS posts
      FROM (
        SELECT
          a.vertical, a.object, m.month, m.author, m.naming, m.telling, count(*) AS posts,
          sum(count(*)) OVER (PARTITION BY a.vertical, a.object, m.month, m.author, m.naming) AS named
        FROM mention m
        JOIN about a ON a.naming = m.naming
        WHERE m.source = :source AND m.month >= :first_month AND m.month <= :last_month
        GROUP BY a.vertical, a.object, m.month, m.author, m.naming, m.telling
      ) w
      LEFT JOIN again g
        ON g.vertical = w.vertical AND g.object = w.object AND g.month = w.month AND g.author = w.author
        AND g.naming = w.naming
    ) once
    WHERE posts > 0
  ) written
), along AS (
  SELECT
    'object' AS kind, c.vertical, c.object, o.other AS id, c.month, sum(c.thousandths) AS thousandths,
    count(DISTINCT c.author) AS authors
  FROM counted c
  JOIN about a ON a.naming = c.naming AND a.vertical = c.vertical AND a.object = c.object
  CROSS JOIN UNNEST(a.objs) AS o(other)
  WHERE o.other <> c.object
  GROUP BY c.vertical, c.object, o.other, c.month
  UNION ALL
  SELECT
    'place' AS kind, c.vertical, c.object, t.trait AS id, c.month, sum(c.thousandths) AS thousandths,
    count(DISTINCT c.author) AS authors
  FROM counted c
  JOIN telling t ON t.telling = c.telling
  JOIN known_trait k ON k.id = t.trait
  WHERE t.source = :source AND k.grp IN (:place_groups)
  GROUP BY c.vertical, c.object, t.trait, c.month
)
SELECT
  kind, vertical, object, id,
  array_join(array_agg(concat(CAST(month AS varchar), ',', CAST(thousandths AS varchar), ',', CAST(authors AS varchar))), ',')
    AS packed
FROM along
GROUP BY kind, vertical, object, id
HAVING sum(authors) >= :least_shown
