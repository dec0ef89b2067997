-- What the posts of the last twelve months tell of their author. Most always tell the same: lowest is highest.
SELECT author, min(telling) AS lowest, max(telling) AS highest
FROM mention
WHERE source = :source AND month > :last_month - 12
GROUP BY author
