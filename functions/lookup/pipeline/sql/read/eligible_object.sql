SELECT DISTINCT object FROM eligible WHERE source IN (:sources)
