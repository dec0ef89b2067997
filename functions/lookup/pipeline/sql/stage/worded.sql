-- Authentic posts with a wording, from the months that are searched for copies.
SELECT month, author, naming, wording
FROM post
WHERE NOT spam AND month >= :first_copied_month
