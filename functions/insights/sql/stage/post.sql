-- The posts of one source with what the figures need of them; the lists are split here, once.
SELECT
  month_index AS month,
  from_big_endian_64(xxhash64(to_utf8(userid_hash))) AS author,
  is_spam AS spam,
  TRY_CAST(split(domains, '~') AS array(integer)) AS verticals,
  TRY_CAST(split(objects, '~') AS array(integer)) AS objects,
  strpos(objects, '~') > 0 AS several,
  country,
  CASE WHEN country = 'USA' THEN state END AS state,
  CASE WHEN country = 'USA' THEN location END AS location,
  NULLIF(concat_ws('~', user_demographics, user_interests, user_affinities), '') AS descriptors
FROM raw_post
WHERE source = :source
