SELECT DISTINCT n.focus, m.author
FROM shard_mention m
JOIN (
  SELECT named.naming, focus.focus, p.earliest, p.latest
  FROM named
  JOIN focus ON focus.vertical = named.vertical AND focus.object = named.object
  JOIN people_window p ON p.focus = focus.focus
) n ON n.naming = m.naming
WHERE m.source = :source AND m.month > :last_month - 30 AND m.month BETWEEN n.earliest AND n.latest
