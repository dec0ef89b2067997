-- Groups that count in their category's share. A group that a page leaves out because of a hidden month must not follow from the
-- sum of its category.
SELECT p.focus, p.grp, p.authors
FROM published_known p
LEFT JOIN year_limit y ON y.focus = p.focus
WHERE y.focus IS NULL OR p.authors - p.off <= y.most
