-- The authors of every eligible object in the last twelve months.
SELECT f.focus, p.author
FROM presence p
JOIN focus f ON f.vertical = p.vertical AND f.object = p.object
WHERE p.source = :source AND bitwise_right_shift(p.months, :year_shift) <> 0
