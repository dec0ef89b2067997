-- Authors and posts by month of the series of some objects.
SELECT
  k.vertical, k.object,
  array_join(array_agg(concat(CAST(k.month AS varchar), ',', CAST(k.authors AS varchar), ',', CAST(v.authentic AS varchar))), ',')
    AS packed
FROM kept k
JOIN volume v ON v.source = k.source AND v.vertical = k.vertical AND v.object = k.object AND v.month = k.month
WHERE k.source = :source AND k.object IN (:objects) AND k.month >= :first_month AND k.month <= :last_month
GROUP BY k.vertical, k.object
