-- The authors of every eligible object in the last twelve months.
SELECT p.vertical, p.object, p.author
FROM presence p
JOIN eligible e ON e.vertical = p.vertical AND e.object = p.object AND e.source = p.source
WHERE p.source = :source AND bitwise_right_shift(p.months, :year_shift) <> 0
