SELECT
  vertical, object,
  array_join(array_agg(concat(CAST(theme AS varchar), ',', CAST(posts AS varchar), ',',
    coalesce(CAST(percentile AS varchar), 'null'), ',', coalesce(CAST(percentile_before AS varchar), 'null'),
    ',', CAST(authors AS varchar), ',', CAST(paired AS varchar), ',', CAST(known_authors AS varchar),
    ',', coalesce(CAST(rivals AS varchar), 'null'), ',', coalesce(CAST(rivals_known AS varchar), 'null'),
    ',', coalesce(CAST(largest AS varchar), 'null'), ',', coalesce(CAST(rivals_posts AS varchar), 'null'))), ',') AS packed
FROM document_theme
WHERE source = :source AND object >= :from AND object <= :to
GROUP BY vertical, object
