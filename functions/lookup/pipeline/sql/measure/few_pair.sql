-- Pairs with too few authors in two years or in the last one. Those that miss the threshold within their chosen months are
-- recounted over all months.
SELECT c.vertical, c.a, c.b, x.authors_24, x.authors_12
FROM (
  SELECT p.pair, p.authors_24, p.authors_12
  FROM pair_authors p
  JOIN close_pair c ON c.pair = p.pair
  WHERE c.months = 24
  UNION ALL
  SELECT pair, count(*) AS authors_24, sum(recent) AS authors_12
  FROM (
    SELECT n.pair, m.author, max(CASE WHEN m.month > :last_month - 12 THEN 1 ELSE 0 END) AS recent
    FROM mention m
    JOIN naming_pair n ON n.naming = m.naming
    JOIN (
      SELECT c.pair
      FROM close_pair c
      LEFT JOIN pair_authors p ON p.pair = c.pair
      WHERE c.months < 24 AND coalesce(p.authors_24, 0) < :least_shown
    ) unproven ON unproven.pair = n.pair
    WHERE m.source = :source AND m.month <= :last_month AND m.month > :last_month - 24
    GROUP BY n.pair, m.author
  ) authors
  GROUP BY pair
) x
JOIN close_pair c ON c.pair = x.pair
WHERE x.authors_24 < :least_shown OR x.authors_12 < :least_shown
