-- Packs vertical, month, authentic and spam posts.
SELECT
  object,
  array_join(array_agg(concat(CAST(vertical AS varchar), ',', CAST(month AS varchar), ',', CAST(authentic AS varchar),
    ',', CAST(spam AS varchar))), ',') AS packed
FROM volume
WHERE source = :source AND object >= :from AND object <= :to
GROUP BY object
