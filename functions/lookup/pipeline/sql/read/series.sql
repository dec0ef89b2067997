SELECT
  v.vertical, v.object,
  array_join(array_agg(concat(CAST(v.month AS varchar), ',', CAST(v.authentic AS varchar))), ',') AS packed
FROM volume v
LEFT JOIN eligible e ON e.source = v.source AND e.vertical = v.vertical AND e.object = v.object
WHERE v.source = :source AND v.object >= :from AND v.object <= :to AND v.vertical > 0
  AND (v.object = 0 OR e.object IS NOT NULL)
GROUP BY v.vertical, v.object
ORDER BY v.vertical, v.object
