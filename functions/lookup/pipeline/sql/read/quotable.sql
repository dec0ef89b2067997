-- Texts about the series of signals, one of each author: which one, and in which order, is decided by a hash of its id.
SELECT vertical, object, post, author, month, text, objects, authors
FROM (
  SELECT
    vertical, object, post, author, month, text, objects, count(*) OVER (PARTITION BY vertical, object) AS authors,
    row_number() OVER (PARTITION BY vertical, object ORDER BY xxhash64(to_utf8(post)), post) AS place
  FROM (
    SELECT
      vertical, object, post, author, month, text, objects,
      row_number() OVER (PARTITION BY vertical, object, author ORDER BY xxhash64(to_utf8(post)), post) AS of_author
    FROM (
      SELECT post, author, month, text, objects, vs, object
      FROM (
        SELECT
          post_id_hash AS post, userid_hash AS author, month_index AS month, post_text AS text, objects,
          array_distinct(TRY_CAST(split(domains, '~') AS array(integer))) AS vs,
          array_distinct(TRY_CAST(split(objects, '~') AS array(integer))) AS objs
        FROM raw_post
        WHERE source = :source AND NOT is_spam AND NOT coalesce(is_commercial, false) AND post_text <> ''
          AND domains IS NOT NULL AND objects IS NOT NULL
      ) own
      CROSS JOIN UNNEST(objs) AS o(object)
      WHERE object IN (:objects)
    ) about
    CROSS JOIN UNNEST(vs) AS v(vertical)
    WHERE CAST(vertical AS bigint) * :vertical_factor + object IN (:series)
  ) placed
  WHERE of_author = 1
) chosen
WHERE place <= :most_read
ORDER BY vertical, object, place
