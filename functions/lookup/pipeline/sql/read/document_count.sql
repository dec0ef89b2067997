-- Every eligible object of a vertical gets a document.
SELECT source, count(*) AS documents FROM eligible WHERE source IN (:sources) GROUP BY source
