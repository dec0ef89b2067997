-- Authors of the same text are one `circle`.
SELECT focus, author, circle
FROM (
  SELECT
    focus, author, rank() OVER (ORDER BY focus, wording) AS circle, count(*) OVER (PARTITION BY focus, wording) AS authors
  FROM (
    SELECT focus, author, min(wording) AS wording
    FROM copier
    WHERE span < 3 AND focus IN (SELECT focus FROM copied_cell)
    GROUP BY focus, author
  ) once
) texts
WHERE authors > 1
