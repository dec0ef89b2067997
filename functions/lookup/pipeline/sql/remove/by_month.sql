-- A post of two levels or requests counts once.
SELECT source, month, count(DISTINCT post), count(DISTINCT author) FROM located GROUP BY source, month
