SELECT t.author, t.trait
FROM author_trait t
JOIN (SELECT DISTINCT author FROM copier WHERE span < 3) c ON c.author = t.author
