-- Authors who name both objects within the months chosen for the pair. Each length is joined separately, so that only posts of
-- its months are.
SELECT pair, count(*) AS authors_24, sum(recent) AS authors_12
FROM (
  SELECT pair, author, max(recent) AS recent
  FROM (
    SELECT n.pair, m.author, CASE WHEN m.month > :last_month - 12 THEN 1 ELSE 0 END AS recent
    FROM shard_mention m
    JOIN naming_pair n ON n.naming = m.naming
    WHERE n.months = 24 AND m.source = :source AND m.month <= :last_month AND m.month > :last_month - 24
    UNION ALL
    SELECT n.pair, m.author, 1 AS recent
    FROM shard_mention m
    JOIN naming_pair n ON n.naming = m.naming
    WHERE n.months = 6 AND m.source = :source AND m.month <= :last_month AND m.month > :last_month - 6
    UNION ALL
    SELECT n.pair, m.author, 1 AS recent
    FROM shard_mention m
    JOIN naming_pair n ON n.naming = m.naming
    WHERE n.months = 1 AND m.source = :source AND m.month = :last_month
  ) posts
  GROUP BY pair, author
) authors
GROUP BY pair
