-- The posts of copiers by object: authors of the same text may be in different shards.
SELECT w.focus, w.author, w.packed
FROM author_window w
JOIN (SELECT DISTINCT focus, author FROM copier WHERE span <> 2) c ON c.focus = w.focus AND c.author = w.author
