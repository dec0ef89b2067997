SELECT vertical, object, cc, cb, bb
FROM year_author_sums
WHERE source = :source
