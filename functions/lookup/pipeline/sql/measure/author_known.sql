SELECT t.author, bitwise_or_agg(bitwise_left_shift(CAST(1 AS bigint), k.grp)) AS grps
FROM author_trait t
JOIN known_trait k ON k.name_order = t.trait
GROUP BY t.author
