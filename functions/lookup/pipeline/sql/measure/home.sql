-- The objects whose posts of twelve months are mostly of one vertical, there. Elsewhere its authors differ from the category's for
-- what the two verticals share.
SELECT f.focus
FROM focus f
JOIN eligible e ON e.source = :source AND e.vertical = f.vertical AND e.object = f.object
JOIN everywhere w ON w.object = f.object
WHERE 2 * e.posts_12 >= w.posts_12
