SELECT a.vertical, a.object, a.most, e.posts_3
FROM author_sums a
JOIN eligible e ON e.source = a.source AND e.vertical = a.vertical AND e.object = a.object
WHERE a.source = :source AND 10 * a.most > 3 * e.posts_3
