SELECT DISTINCT n.focus, m.author
FROM shard_mention m
JOIN (
  SELECT named.naming, focus.focus
  FROM named
  JOIN focus ON focus.vertical = named.vertical AND focus.object = named.object
) n ON n.naming = m.naming
WHERE m.source = :source AND m.month > :last_month - 12
