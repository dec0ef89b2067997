-- A company's brands with posts, also those without a document, with the posts of both years and of each month.
SELECT
  v.vertical, o.company, v.object,
  sum(CASE WHEN v.month > :last_month - 12 THEN v.authentic ELSE 0 END) AS posts,
  sum(CASE WHEN v.month > :last_month - 24 AND v.month <= :last_month - 12 THEN v.authentic ELSE 0 END) AS posts_before,
  array_join(array_agg(concat(CAST(v.month AS varchar), ',', CAST(v.authentic AS varchar))), ',') AS packed
FROM volume v
JOIN known_owner o ON o.sid = v.object
WHERE v.source = :source AND v.vertical > 0 AND v.month <= :last_month AND v.authentic > 0
GROUP BY v.vertical, o.company, v.object
