-- The posts of a month of a source that removal lists name, by their own ids or by their authors', for each request.
SELECT p.source, p.month_index AS month, p.post_id_hash AS post, p.userid_hash AS author, r.request
FROM post_file p
JOIN removal r ON r.id = p.post_id_hash
WHERE p.source = :source AND p.month_index = :month
  AND r.source = :source AND r.kind = 'post' AND r.month_index IN (-1, :month)
UNION
SELECT p.source, p.month_index AS month, p.post_id_hash AS post, p.userid_hash AS author, r.request
FROM post_file p
JOIN removal r ON r.id = p.userid_hash
WHERE p.source = :source AND p.month_index = :month AND r.source = :source AND r.kind = 'author'
