-- One source's posts with the values that figures need. Many posts name the same objects in the same verticals, and
-- most posts of an author describe the author alike: `naming` and `telling` number those lists, which are split and
-- looked up once. Facts about authors count for a year only, so older posts omit them. `wording` numbers the text
-- without links and names, if it is so long that two people would hardly write it by chance.
SELECT
  month, author, spam, domains, objects, demographics, interests, affinities, country, state, location,
  bitwise_xor(hash_1, bitwise_right_shift(hash_2, 1)) AS naming,
  CASE WHEN month >= :first_trait_month AND NOT spam
    THEN bitwise_xor(
      bitwise_xor(hash_3, bitwise_xor(bitwise_right_shift(hash_4, 1), bitwise_right_shift(hash_5, 2))),
      bitwise_xor(
        bitwise_right_shift(hash_6, 3),
        bitwise_xor(bitwise_right_shift(hash_7, 4), bitwise_right_shift(hash_8, 5))
      )
    )
  END AS telling,
  CASE WHEN length(clean) >= 30 THEN from_big_endian_64(xxhash64(to_utf8(clean))) END AS wording
FROM (
  SELECT
    month_index AS month,
    from_big_endian_64(xxhash64(to_utf8(userid_hash))) AS author,
    is_spam AS spam,
    domains, objects,
    user_demographics AS demographics, user_interests AS interests, user_affinities AS affinities,
    country,
    CASE
      WHEN post_text LIKE '%@%' OR post_text LIKE '%://%' OR post_text LIKE '%www.%'
        THEN trim(regexp_replace(lower(post_text), '(^rt )?(@|https?://|www[.])\S+\s*', ''))
      ELSE lower(post_text)
    END AS clean,
    CASE WHEN country = 'USA' THEN state END AS state,
    CASE WHEN country = 'USA' THEN location END AS location,
    coalesce(from_big_endian_64(xxhash64(to_utf8(domains))), 0) AS hash_1,
    coalesce(from_big_endian_64(xxhash64(to_utf8(objects))), 0) AS hash_2,
    coalesce(from_big_endian_64(xxhash64(to_utf8(user_demographics))), 0) AS hash_3,
    coalesce(from_big_endian_64(xxhash64(to_utf8(user_interests))), 0) AS hash_4,
    coalesce(from_big_endian_64(xxhash64(to_utf8(user_affinities))), 0) AS hash_5,
    coalesce(from_big_endian_64(xxhash64(to_utf8(country))), 0) AS hash_6,
    coalesce(from_big_endian_64(xxhash64(to_utf8(state))), 0) AS hash_7,
    coalesce(from_big_endian_64(xxhash64(to_utf8(location))), 0) AS hash_8
  FROM raw_post
  WHERE source = :source
) hashed
