-- Few sets of groups are different. By numbers without gaps, authors of each are counted without hashing.
SELECT grps, CAST(row_number() OVER (ORDER BY grps) AS integer) AS profile
FROM (SELECT DISTINCT grps FROM author_known) different
