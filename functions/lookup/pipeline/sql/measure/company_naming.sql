-- The companies of which a naming names a brand or several, each once.
SELECT DISTINCT n.naming, n.vertical, o.company
FROM named n
JOIN known_owner o ON o.sid = n.object
