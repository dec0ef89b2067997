SELECT
  e.vertical, e.object, e.posts_3, e.posts_12, coalesce(c.authors, 0) AS authors, coalesce(c.earliest, 0) AS earliest,
  coalesce(c.latest, 0) AS latest, r.rivals - 1 AS peers,
  coalesce(s.starts, 0) AS starts, coalesce(s.starts_before, 0) AS starts_before, b.place AS rank_before
FROM eligible e
JOIN (
  SELECT vertical, category, count(*) AS rivals
  FROM eligible
  WHERE source = :source
  GROUP BY vertical, category
) r ON r.vertical = e.vertical AND r.category = e.category
LEFT JOIN (
  SELECT vertical, object, rank() OVER (PARTITION BY vertical, category ORDER BY posts_12 DESC) AS place
  FROM eligible_before
  WHERE source = :source
) b ON b.vertical = e.vertical AND b.object = e.object
LEFT JOIN author_count c ON c.source = e.source AND c.vertical = e.vertical AND c.object = e.object
LEFT JOIN author_sums s ON s.source = e.source AND s.vertical = e.vertical AND s.object = e.object
WHERE e.source = :source AND e.object >= :from AND e.object <= :to
ORDER BY e.object, e.vertical
