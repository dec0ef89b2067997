SELECT vertical, object, cc, cb, bb, most, monthly_squares, posts
FROM author_sums
WHERE source = :source
