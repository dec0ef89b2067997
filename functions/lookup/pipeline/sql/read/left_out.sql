SELECT
  vertical, object,
  array_join(array_agg(concat(CAST(list AS varchar), ',', CAST(left_out AS varchar))), ',') AS packed
FROM document_left_out
WHERE source = :source AND object >= :from AND object <= :to
GROUP BY vertical, object
