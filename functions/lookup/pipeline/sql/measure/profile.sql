-- Distinct sets of groups are few; numbered without gaps, their authors are counted without hashing.
SELECT grps, CAST(row_number() OVER (ORDER BY grps) AS integer) AS profile
FROM (SELECT DISTINCT grps FROM author_known) different
