-- What the posts of the last twelve months tell of their author. Most authors always tell the same: first is last.
SELECT author, min(telling) AS first, max(telling) AS last
FROM mention
WHERE source = :source AND month > :last_month - 12
GROUP BY author
