-- Texts about the series of signals, one of each author: which one, and in which order, is decided by a hash of its id. `wording` is
-- that of the staged posts.
SELECT vertical, object, post, author, month, text, objects, authors, wording
FROM (
  SELECT
    vertical, object, post, author, month, text, objects, wording, count(*) OVER (PARTITION BY vertical, object) AS authors,
    row_number() OVER (PARTITION BY vertical, object ORDER BY xxhash64(to_utf8(post)), post) AS place
  FROM (
    SELECT
      vertical, object, post, author, month, text, objects, wording,
      row_number() OVER (PARTITION BY vertical, object, author ORDER BY xxhash64(to_utf8(post)), post) AS of_author
    FROM (
      SELECT post, author, month, text, objects, wording, vs, object
      FROM (
        SELECT
          post_id_hash AS post, userid_hash AS author, month_index AS month, post_text AS text, objects,
          CAST(from_big_endian_64(xxhash64(to_utf8(CASE
            WHEN post_text LIKE '%@%' OR post_text LIKE '%://%' OR post_text LIKE '%www.%'
              THEN trim(regexp_replace(lower(post_text), '(^rt )?(@|https?://|www[.])\S+\s*', ''))
            ELSE lower(post_text)
          END))) AS varchar) AS wording,
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
