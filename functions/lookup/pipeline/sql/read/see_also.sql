SELECT
  vertical, object,
  array_join(array_agg(concat(CAST(other AS varchar), ',', CAST(phi AS varchar), ',', CAST(posts AS varchar),
    ',', CAST(other_posts AS varchar))), ',') AS packed
FROM document_see_also
WHERE source = :source AND object >= :from AND object <= :to
GROUP BY vertical, object
