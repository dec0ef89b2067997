SELECT
  vertical, object,
  array_join(array_agg(concat(CAST(theme AS varchar), ',', CAST(posts AS varchar), ',',
    coalesce(CAST(percentile AS varchar), 'null'), ',', coalesce(CAST(percentile_before AS varchar), 'null'))), ',') AS packed
FROM document_theme
WHERE source = :source AND object >= :from AND object <= :to
GROUP BY vertical, object
