SELECT k.author, k.grps
FROM author_known k
JOIN (SELECT DISTINCT author FROM copier WHERE span < 3) c ON c.author = k.author
