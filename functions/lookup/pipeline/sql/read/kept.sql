-- All market verticals count, with a document or not: whether a month is hidden in one may depend on each other.
SELECT
  object,
  array_join(array_agg(concat(CAST(vertical AS varchar), ',', CAST(month AS varchar), ',', CAST(authors AS varchar),
    ',', CAST(back_1 AS varchar), ',', CAST(back_2 AS varchar), ',', CAST(back_3 AS varchar), ',', CAST(back_4 AS varchar),
    ',', CAST(back_5 AS varchar), ',', CAST(back_6 AS varchar))), ',') AS packed
FROM kept
WHERE source = :source AND object >= :from AND object <= :to
  AND object IN (SELECT object FROM eligible WHERE source = :source)
GROUP BY object
