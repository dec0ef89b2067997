-- Authors whose posts others repeat verbatim, clustered by one of their texts. `span` 0 is the latest quarter, 1 the one before,
-- 2 the half-year before that, 3 the latest quarter a year earlier.
SELECT n.focus, c.author, c.span, min(c.wording) AS wording
FROM (
  SELECT
    author, naming, wording,
    CASE WHEN month > :last_month - 3 THEN 0 WHEN month > :last_month - 6 THEN 1 WHEN month > :last_month - 12 THEN 2 ELSE 3 END AS span
  FROM copied
  WHERE source = :source AND month > :last_month - 15 AND month <= :last_month
) c
JOIN (
  SELECT named.naming, focus.focus
  FROM named
  JOIN focus ON focus.vertical = named.vertical AND focus.object = named.object
) n ON n.naming = c.naming
GROUP BY n.focus, c.author, c.span
