SELECT vertical, company, posts, posts_before, cc, cb, bb
FROM company_sums
WHERE source = :source
