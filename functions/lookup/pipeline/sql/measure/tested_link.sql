SELECT
  CAST(:source AS integer) AS source, c.vertical, c.object, c.other, c.linked, c.linked_before, c.posts, c.posts_before,
  l.authors, l.events, q.events AS known
FROM link_candidate c
JOIN (
  SELECT n.vertical, n.object, n.other, count(DISTINCT m.author) AS authors, count(DISTINCT coalesce(r.wording, m.author)) AS events
  FROM mention m
  JOIN (
    SELECT c.vertical, c.object, c.other, f.focus, a.naming
    FROM link_candidate c
    JOIN focus f ON f.vertical = c.vertical AND f.object = c.object
    JOIN named a ON a.vertical = c.vertical AND a.object = c.object
    JOIN named b ON b.vertical = c.vertical AND b.object = c.other AND b.naming = a.naming
  ) n ON n.naming = m.naming
  LEFT JOIN copier r ON r.focus = n.focus AND r.author = m.author AND r.span = 0
  WHERE m.source = :source AND m.month > :last_month - 3 AND m.month <= :last_month
  GROUP BY n.vertical, n.object, n.other
) l ON l.vertical = c.vertical AND l.object = c.object AND l.other = c.other
JOIN focus f ON f.vertical = c.vertical AND f.object = c.object
JOIN quarter_authors q ON q.focus = f.focus
WHERE l.authors >= :least_shown
