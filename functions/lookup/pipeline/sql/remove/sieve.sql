-- A month of a source without the posts that removal lists name. The month -1 of a row means any.
SELECT p.*
FROM post_file p
WHERE p.source = :source AND p.month_index = :month
  AND NOT EXISTS (
    SELECT 1 FROM removal r
    WHERE r.source = :source AND r.kind = 'post' AND r.month_index IN (-1, :month) AND r.id = p.post_id_hash
  )
  AND NOT EXISTS (
    SELECT 1 FROM removal r
    WHERE r.source = :source AND r.kind = 'author' AND r.id = p.userid_hash
  )
