SELECT
  v.object, v.source, v.vertical, sum(v.authentic) AS posts,
  max(CASE WHEN v.authentic > 0 THEN v.month END) AS latest,
  max(CASE WHEN e.object IS NULL THEN 0 ELSE 1 END) AS has_data
FROM volume v
LEFT JOIN eligible e ON e.source = v.source AND e.vertical = v.vertical AND e.object = v.object
WHERE v.source IN (:sources) AND v.vertical <> 0 AND v.object >= :from AND v.object <= :to
GROUP BY v.object, v.source, v.vertical
