-- Counts each month's posts by how they are marked, and those whose author said exactly the same before in that month.
SELECT
  month, count(*) AS posts, count_if(is_spam) AS spam, count_if(coalesce(is_commercial, false)) AS commercial,
  count(said) - count(DISTINCT said) AS repeated
FROM (
  SELECT
    month_index AS month, is_spam, is_commercial,
    CASE WHEN coalesce(post_text, '') <> ''
      THEN bitwise_xor(
        from_big_endian_64(xxhash64(to_utf8(userid_hash))),
        bitwise_right_shift(from_big_endian_64(xxhash64(to_utf8(post_text))), 1)
      )
    END AS said
  FROM raw_post
) hashed
GROUP BY month
ORDER BY 1
