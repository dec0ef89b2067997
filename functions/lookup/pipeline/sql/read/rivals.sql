SELECT
  vertical, object,
  array_join(array_agg(concat(CAST(other AS varchar), ',', CAST(shared AS varchar), ',', CAST(times AS varchar),
    ',', CAST(sure AS varchar))), ',') AS packed
FROM document_rival
WHERE source = :source AND object >= :from AND object <= :to
GROUP BY vertical, object
