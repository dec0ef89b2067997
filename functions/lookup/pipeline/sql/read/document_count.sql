SELECT source, count(*) AS documents FROM eligible WHERE source IN (:sources) GROUP BY source
