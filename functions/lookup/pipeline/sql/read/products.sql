SELECT source, vertical, object, other, phi
FROM document_see_also
WHERE source IN (:sources) AND type_code IN ('PH', 'PL') AND object >= :from AND object <= :to
