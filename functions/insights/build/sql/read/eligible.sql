SELECT e.vertical, e.object, e.posts_3, e.posts_12, coalesce(c.authors, 0) AS authors, r.rivals - 1 AS peers
FROM eligible e
JOIN (
  SELECT vertical, category, count(*) AS rivals
  FROM eligible
  WHERE source = :source
  GROUP BY vertical, category
) r ON r.vertical = e.vertical AND r.category = e.category
LEFT JOIN author_count c ON c.source = e.source AND c.vertical = e.vertical AND c.object = e.object
WHERE e.source = :source AND e.object >= :from AND e.object <= :to
ORDER BY e.object, e.vertical
