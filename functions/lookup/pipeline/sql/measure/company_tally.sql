-- Posts about a company's brands in twelve months and the twelve before, with or without documents of their own, and the sums of
-- `year_tally`. A post that names two of them counts once.
SELECT vertical, company, sum(c) AS posts, sum(b) AS posts_before, sum(c * c) AS cc, sum(c * b) AS cb, sum(b * b) AS bb
FROM (
  SELECT
    n.vertical, n.company, m.author,
    sum(CASE WHEN m.month > :last_month - 12 THEN CAST(1 AS bigint) ELSE CAST(0 AS bigint) END) AS c,
    sum(CASE WHEN m.month > :last_month - 12 THEN CAST(0 AS bigint) ELSE CAST(1 AS bigint) END) AS b
  FROM shard_mention m
  JOIN company_naming n ON n.naming = m.naming
  WHERE m.source = :source AND m.month > :last_month - 24 AND m.month <= :last_month
  GROUP BY n.vertical, n.company, m.author
) authors
GROUP BY vertical, company
