-- What is known of an author from the last twelve months, each trait by its place among all: these numbers have no gaps.
SELECT t.author, k.name_order AS trait
FROM trait t
JOIN known_trait k ON k.id = t.trait
WHERE t.source = :source AND bitwise_right_shift(t.months, :year_shift) <> 0
