-- The texts that two or more authors wrote about a series in one month: posts and authors of each, by month.
SELECT a.vertical, a.object, c.month, CAST(c.wording AS varchar) AS wording, count(*) AS posts, count(DISTINCT c.author) AS authors
FROM copied c
JOIN (
  SELECT naming, vertical, object
  FROM (
    SELECT naming, object, vs
    FROM (SELECT naming, verticals AS vs, objects AS objs FROM naming WHERE source = :source) n
    CROSS JOIN UNNEST(objs) AS o(object)
    WHERE object IN (:objects)
  ) b
  CROSS JOIN UNNEST(vs) AS v(vertical)
  WHERE CAST(vertical AS bigint) * :vertical_factor + object IN (:series)
) a ON a.naming = c.naming
WHERE c.source = :source AND c.month >= :first_month AND c.month <= :last_month
GROUP BY a.vertical, a.object, c.month, c.wording
HAVING count(*) > 1
