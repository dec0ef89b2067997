-- Objects with at least half of their posts in this vertical. In others, their authors differ from the category's by what the two
-- verticals share.
SELECT f.focus
FROM focus f
JOIN eligible e ON e.source = :source AND e.vertical = f.vertical AND e.object = f.object
JOIN everywhere w ON w.object = f.object
WHERE 2 * e.posts_12 >= w.posts_12
