-- A sample for finding copied months: the :sampled posts whose author and text have the smallest hashes. Copies hash
-- alike in every month. The upper bits are of author and text, the lower :text_bits of the text alone.
SELECT month, array_join(min(marked, :sampled), ',') AS sample
FROM (
  SELECT
    month_index AS month,
    bitwise_xor(
      bitwise_left_shift(bitwise_right_shift(bitwise_xor(author, bitwise_right_shift(text, 1)), :text_bits), :text_bits),
      bitwise_right_shift(text, 63 - :text_bits)
    ) AS marked
  FROM (
    SELECT
      month_index,
      bitwise_and(from_big_endian_64(xxhash64(to_utf8(userid_hash))), 9223372036854775807) AS author,
      bitwise_and(from_big_endian_64(xxhash64(to_utf8(coalesce(post_text, '')))), 9223372036854775807) AS text
    FROM raw_post
  ) hashed
) keyed
GROUP BY month
