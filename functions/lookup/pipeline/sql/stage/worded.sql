-- Authentic posts of the months that copies are looked for in, with what stands for their texts.
SELECT month, author, naming, wording
FROM post
WHERE NOT spam AND month >= :first_copied_month
