-- `packed` is an author's posts of the latest twelve months times 2^32, plus those of the twelve before.
SELECT
  n.focus, m.author,
  CAST(sum(CASE WHEN m.month > :last_month - 12 THEN CAST(4294967296 AS bigint) ELSE CAST(1 AS bigint) END) AS bigint) AS packed
FROM shard_mention m
JOIN (
  SELECT named.naming, focus.focus
  FROM named
  JOIN focus ON focus.vertical = named.vertical AND focus.object = named.object
) n ON n.naming = m.naming
WHERE m.source = :source AND m.month > :last_month - 24 AND m.month <= :last_month
GROUP BY n.focus, m.author
