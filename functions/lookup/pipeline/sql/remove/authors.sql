SELECT source, count(DISTINCT author) FROM located GROUP BY source
