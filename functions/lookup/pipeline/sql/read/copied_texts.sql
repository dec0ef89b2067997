-- The texts that two or more authors wrote about a series in one month: posts and authors of each, by month.
WITH about AS (
  @part/about
)
SELECT a.vertical, a.object, c.month, CAST(c.wording AS varchar) AS wording, count(*) AS posts, count(DISTINCT c.author) AS authors
FROM copied c
JOIN about a ON a.naming = c.naming
WHERE c.source = :source AND c.month >= :first_month AND c.month <= :last_month
GROUP BY a.vertical, a.object, c.month, c.wording
HAVING count(*) > 1
