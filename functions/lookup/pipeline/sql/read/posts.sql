-- Posts of every object, also of those without a document, since a forecast outlives its page.
SELECT
  v.vertical, v.object,
  array_join(array_agg(concat(CAST(v.month AS varchar), ',', CAST(v.authentic AS varchar))), ',') AS packed
FROM volume v
LEFT JOIN known_object k ON k.sid = v.object
WHERE v.source = :source AND v.object >= :from AND v.object <= :to AND v.vertical > 0
  AND (v.object = 0 OR k.sid IS NOT NULL)
GROUP BY v.vertical, v.object
ORDER BY v.vertical, v.object
