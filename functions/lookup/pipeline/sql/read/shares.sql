SELECT
  vertical, object,
  array_join(array_agg(concat(CAST(grp AS varchar), ',', CAST(trait AS varchar), ',', CAST(authors AS varchar),
    ',', CAST(about AS varchar), ',', CAST(known AS varchar), ',', CAST(known_off AS varchar), ',', coalesce(CAST(percentile AS varchar), 'null'))), ',') AS packed
FROM document_share
WHERE source = :source AND object >= :from AND object <= :to
GROUP BY vertical, object
