SELECT focus, theme, sum(recent) AS authors, sum(earlier) AS authors_before, sum(year) AS authors_year
FROM (
  SELECT
    n.focus, n.theme, m.author,
    max(CASE WHEN m.month > :last_month - 3 THEN 1 ELSE 0 END) AS recent,
    max(CASE WHEN m.month > :last_month - 6 AND m.month <= :last_month - 3 THEN 1 ELSE 0 END) AS earlier,
    max(CASE WHEN m.month <= :last_month - 12 THEN 1 ELSE 0 END) AS year
  FROM shard_mention m
  JOIN naming_theme n ON n.naming = m.naming
  WHERE m.source = :source AND m.month <= :last_month
    AND (m.month > :last_month - 6 OR (m.month <= :last_month - 12 AND m.month > :last_month - 15))
  GROUP BY n.focus, n.theme, m.author
) authors
GROUP BY focus, theme
