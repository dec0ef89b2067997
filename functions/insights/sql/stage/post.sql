-- The posts of one source with what the figures need of them. What is known of authors counts for a year only, so older
-- posts don't carry it on.
SELECT
  month_index AS month,
  from_big_endian_64(xxhash64(to_utf8(userid_hash))) AS author,
  is_spam AS spam,
  domains,
  objects,
  CASE WHEN month_index >= :first_trait_month THEN country END AS country,
  CASE WHEN month_index >= :first_trait_month AND country = 'USA' THEN state END AS state,
  CASE WHEN month_index >= :first_trait_month AND country = 'USA' THEN location END AS location,
  CASE WHEN month_index >= :first_trait_month
    THEN NULLIF(concat_ws('~', user_demographics, user_interests, user_affinities), '')
  END AS descriptors
FROM raw_post
WHERE source = :source
