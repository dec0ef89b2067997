SELECT
  k.vertical, k.object,
  array_join(array_agg(concat(CAST(k.month AS varchar), ',', CAST(k.authors AS varchar), ',', CAST(back_1 AS varchar),
    ',', CAST(back_2 AS varchar), ',', CAST(back_3 AS varchar), ',', CAST(back_4 AS varchar),
    ',', CAST(back_5 AS varchar), ',', CAST(back_6 AS varchar))), ',') AS packed
FROM kept k
JOIN eligible e ON e.source = k.source AND e.vertical = k.vertical AND e.object = k.object
WHERE k.source = :source AND k.object >= :from AND k.object <= :to
GROUP BY k.vertical, k.object
