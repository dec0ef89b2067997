-- The rows that are hidden in one of two verticals, and shown in the other. A table of its own: joined with their groups in one go, all rows of a
-- trait would meet first.
SELECT t.focus, t.other, t.outside, t.other_outside, t.trait, t.authors
FROM twin_shown t
JOIN share s ON s.focus = t.focus AND s.trait = t.trait
WHERE s.authors < :least_shown
