-- What the posts of the last twelve months say about their author. For most authors it is always the same: lowest equals
-- highest.
SELECT author, min(telling) AS lowest, max(telling) AS highest
FROM mention
WHERE source = :source AND month > :last_month - 12
GROUP BY author
