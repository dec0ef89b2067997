SELECT vertical, object, other, linked, linked_before, posts, posts_before, authors, events, known
FROM tested_link
WHERE source = :source
