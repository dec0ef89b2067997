-- What is known of an author from the last twelve months. A negative trait: something is known of that group.
SELECT author, trait FROM trait WHERE source = :source AND bitwise_right_shift(months, :year_shift) <> 0
UNION ALL
SELECT DISTINCT author, -grp AS trait
FROM trait
JOIN known_trait ON known_trait.id = trait.trait
WHERE source = :source AND bitwise_right_shift(months, :year_shift) <> 0
