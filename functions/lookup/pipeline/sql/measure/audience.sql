-- Authors of twelve months by object. One who names very many objects says nothing about what their audiences share, and would
-- make most of the pairs.
SELECT a.focus, a.author, f.league
FROM author a
JOIN focus f ON f.focus = a.focus
JOIN (SELECT author FROM author GROUP BY author HAVING count(*) <= 200) few ON few.author = a.author
