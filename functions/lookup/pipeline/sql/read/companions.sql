SELECT vertical, object, other, posts, posts_before
FROM companion
WHERE source = :source
