SELECT source, request, month, count(DISTINCT post) FROM located GROUP BY source, request, month
