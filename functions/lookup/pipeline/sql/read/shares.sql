SELECT
  vertical, object,
  array_join(array_agg(concat(CAST(grp AS varchar), ',', CAST(trait AS varchar), ',', CAST(authors AS varchar),
    ',', CAST(about AS varchar), ',', CAST(known AS varchar), ',', CAST(known_off AS varchar), ',', coalesce(CAST(percentile AS varchar), 'null'),
    ',', coalesce(CAST(low AS varchar), 'null'), ',', coalesce(CAST(high AS varchar), 'null'),
    ',', coalesce(CAST(peers AS varchar), 'null'),
    ',', coalesce(CAST(rivals AS varchar), 'null'), ',', coalesce(CAST(rivals_known AS varchar), 'null'),
    ',', coalesce(CAST(largest AS varchar), 'null'), ',', coalesce(CAST(rivals_authors AS varchar), 'null'),
    ',', CAST(paired AS varchar), ',', CAST(paired_one AS varchar), ',', CAST(paired_both AS varchar))), ',') AS packed
FROM document_share
WHERE source = :source AND object >= :from AND object <= :to
GROUP BY vertical, object
