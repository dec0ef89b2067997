-- What a new link is judged by: its posts of each month of the quarter, 0 the latest one, and those of the same quarter a year
-- before; its authors, the most posts of one of them, and its events, which are authors or texts that several of them repeat, in
-- all and without each month.
SELECT
  CAST(:source AS integer) AS source, c.vertical, c.object, c.other, c.linked_before, c.posts_before, c.months_before, p.linked_year, v.posts_year,
  p.linked_0, p.linked_1, p.linked_2, v.posts_0, v.posts_1, v.posts_2, l.authors, l.most, l.events, l.without_0, l.without_1, l.without_2,
  q.events AS known
FROM link_candidate c
JOIN (
  SELECT
    vertical, object, other, sum(authors) AS authors, max(most) AS most, count(*) AS events,
    count_if(bitwise_and(months, 6) <> 0) AS without_0, count_if(bitwise_and(months, 5) <> 0) AS without_1,
    count_if(bitwise_and(months, 3) <> 0) AS without_2
  FROM (
    SELECT vertical, object, other, event, count(*) AS authors, max(posts) AS most, bitwise_or_agg(months) AS months
    FROM (
      SELECT
        n.vertical, n.object, n.other, m.author, coalesce(r.wording, m.author) AS event, count(*) AS posts,
        bitwise_or_agg(bitwise_left_shift(CAST(1 AS integer), :last_month - m.month)) AS months
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
      GROUP BY n.vertical, n.object, n.other, m.author, coalesce(r.wording, m.author)
    ) written
    GROUP BY vertical, object, other, event
  ) happened
  GROUP BY vertical, object, other
) l ON l.vertical = c.vertical AND l.object = c.object AND l.other = c.other
JOIN (
  SELECT
    c.vertical, c.object, c.other,
    sum(CASE WHEN p.month = :last_month THEN p.posts ELSE 0 END) AS linked_0,
    sum(CASE WHEN p.month = :last_month - 1 THEN p.posts ELSE 0 END) AS linked_1,
    sum(CASE WHEN p.month = :last_month - 2 THEN p.posts ELSE 0 END) AS linked_2,
    sum(CASE WHEN p.month <= :last_month - 12 THEN p.posts ELSE 0 END) AS linked_year
  FROM link_candidate c
  JOIN pair p ON p.vertical = c.vertical AND p.a = least(c.object, c.other) AND p.b = greatest(c.object, c.other)
  WHERE p.source = :source AND p.month > :last_month - 15 AND p.month <= :last_month
  GROUP BY c.vertical, c.object, c.other
) p ON p.vertical = c.vertical AND p.object = c.object AND p.other = c.other
JOIN (
  SELECT
    vertical, object,
    sum(CASE WHEN month = :last_month THEN authentic ELSE 0 END) AS posts_0,
    sum(CASE WHEN month = :last_month - 1 THEN authentic ELSE 0 END) AS posts_1,
    sum(CASE WHEN month = :last_month - 2 THEN authentic ELSE 0 END) AS posts_2,
    sum(CASE WHEN month <= :last_month - 12 THEN authentic ELSE 0 END) AS posts_year
  FROM volume
  WHERE source = :source AND month > :last_month - 15 AND month <= :last_month
  GROUP BY vertical, object
) v ON v.vertical = c.vertical AND v.object = c.object
JOIN focus f ON f.vertical = c.vertical AND f.object = c.object
JOIN quarter_authors q ON q.focus = f.focus
WHERE l.authors >= :least_shown
