-- How many objects a percentile ranks: of the same category, vertical and source.
SELECT vertical, category, count(*) AS rivals FROM eligible WHERE source = :source GROUP BY vertical, category
