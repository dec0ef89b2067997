SELECT vertical, object, cc, cb, bb, most, squares, posts
FROM author_sums
WHERE source = :source
