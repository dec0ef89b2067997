-- Rows hidden in one vertical and shown in the other. A separate table: joined with the groups in one go, all rows of a trait
-- would be paired first.
SELECT t.focus, t.other, t.outside, t.other_outside, t.trait, t.authors
FROM twin_shown t
JOIN share s ON s.focus = t.focus AND s.trait = t.trait
WHERE s.authors < :least_shown
