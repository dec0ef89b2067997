-- Shares whose difference from the category's depends on how alike authors with the same text are.
SELECT focus, grp, trait FROM unusual_cell WHERE worth
UNION
SELECT focus, grp, trait FROM shown_share WHERE clear
