-- Posts that repeat a text of another author in the same month: the first post with a text, by author, stands for all of them.
SELECT vertical, object, month, author, naming
FROM (
  SELECT
    a.vertical, a.object, c.month, c.author, c.naming,
    row_number() OVER (PARTITION BY a.vertical, a.object, c.month, c.wording ORDER BY c.author, c.naming) AS place
  FROM copied c
  JOIN about a ON a.naming = c.naming
  WHERE c.source = :source AND c.month > :last_month - 15 AND c.month <= :last_month
) placed
WHERE place > 1
