-- The authors who name both of a pair, in the months that were chosen for it and in those of the last year. Each length is joined
-- apart, so that only the posts of its months are.
SELECT pair, months, count(*) AS authors_24, sum(recent) AS authors_12
FROM (
  SELECT pair, months, author, max(CASE WHEN month > :last_month - 12 THEN 1 ELSE 0 END) AS recent
  FROM (
    SELECT n.pair, n.months, m.author, m.month
    FROM mention m
    JOIN naming_pair n ON n.naming = m.naming
    WHERE n.months = 24 AND m.source = :source AND m.month <= :last_month AND m.month > :last_month - 24
    UNION ALL
    SELECT n.pair, n.months, m.author, m.month
    FROM mention m
    JOIN naming_pair n ON n.naming = m.naming
    WHERE n.months = 6 AND m.source = :source AND m.month <= :last_month AND m.month > :last_month - 6
    UNION ALL
    SELECT n.pair, n.months, m.author, m.month
    FROM mention m
    JOIN naming_pair n ON n.naming = m.naming
    WHERE n.months = 1 AND m.source = :source AND m.month = :last_month
  ) posts
  GROUP BY pair, months, author
) authors
GROUP BY pair, months
