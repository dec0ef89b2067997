-- There are few distinct sets of groups. Numbered without gaps, the authors of each are counted without hashing.
SELECT grps, CAST(row_number() OVER (ORDER BY grps) AS integer) AS profile
FROM (SELECT DISTINCT grps FROM author_known) different
