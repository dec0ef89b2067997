SELECT t.focus, t.other, t.outside, t.other_outside, b.trait, b.given AS authors
FROM twin t
JOIN given b ON b.focus = t.other
WHERE b.authors >= :least_shown AND (t.other_outside < :least_shown OR b.given - t.outside > :least_shown - 4)
