-- How many authors a page can have before a group of them would reveal a hidden month among its months of people, of pages that
-- have one. Months are hidden, and the limit computed, as on the page (see `disclose` and `yearLimit`).
SELECT focus, sum(CASE WHEN hidden = 1 THEN least(posts, :least_shown - 1) ELSE authors END) - 3 AS most
FROM (
  SELECT
    m.focus, m.month, m.posts, m.authors,
    max(
      CASE
        WHEN m.authors < :least_shown THEN 1
        WHEN m.authors - (a.authentic - p.authentic) > greatest(1, least(p.authentic, :least_shown - 1) - 3) THEN 1
        ELSE 0
      END
    ) AS hidden
  FROM (
    SELECT f.focus, f.vertical, f.object, v.month, v.authentic AS posts, coalesce(k.authors, 0) AS authors
    FROM focus f
    JOIN people_window p ON p.focus = f.focus
    JOIN volume v ON v.source = :source AND v.vertical = f.vertical AND v.object = f.object
    LEFT JOIN kept k ON k.source = v.source AND k.vertical = v.vertical AND k.object = v.object AND k.month = v.month
    WHERE v.month BETWEEN p.earliest AND p.latest AND v.authentic > 0
  ) m
  JOIN volume a ON a.source = :source AND a.vertical = 0 AND a.object = m.object AND a.month = m.month
  LEFT JOIN (
    SELECT vertical, object, month FROM kept WHERE source = :source AND authors > 0 AND authors < :least_shown
  ) few ON few.object = m.object AND few.month = m.month AND few.vertical <> m.vertical
  LEFT JOIN volume p ON p.source = :source AND p.vertical = few.vertical AND p.object = few.object AND p.month = few.month
  GROUP BY m.focus, m.month, m.posts, m.authors
) months
GROUP BY focus
HAVING max(hidden) = 1
