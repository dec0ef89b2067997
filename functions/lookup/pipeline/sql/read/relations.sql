SELECT
  vertical, object,
  array_join(array_agg(concat('[', CAST(other AS varchar), ',', CAST(sub AS varchar), ',', CAST(posts_24 AS varchar),
    ',', months, ']')), ',') AS packed
FROM document_relation
WHERE source = :source AND object >= :from AND object <= :to
GROUP BY vertical, object
