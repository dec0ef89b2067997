-- How many posts each author wrote about an eligible object in a month of the two quarters that a change over a year compares, and in
-- the month before each: returning authors are counted from there.
SELECT n.focus, m.author, m.month, count(*) AS posts
FROM mention m
JOIN (
  SELECT named.naming, focus.focus
  FROM named
  JOIN focus ON focus.vertical = named.vertical AND focus.object = named.object
) n ON n.naming = m.naming
WHERE m.source = :source AND m.month <= :last_month
  AND (m.month > :last_month - 4 OR (m.month <= :last_month - 12 AND m.month > :last_month - 16))
GROUP BY n.focus, m.author, m.month
