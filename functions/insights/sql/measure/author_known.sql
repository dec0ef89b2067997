-- The groups that something is known of about an author, as bits.
SELECT t.author, bitwise_or_agg(bitwise_left_shift(CAST(1 AS bigint), k.grp)) AS grps
FROM trait t
JOIN known_trait k ON k.id = t.trait
WHERE t.source = :source AND bitwise_right_shift(t.months, :year_shift) <> 0
GROUP BY t.author
