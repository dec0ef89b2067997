-- Most authors' posts all say the same about them: lowest equals highest.
SELECT author, min(telling) AS lowest, max(telling) AS highest
FROM mention
WHERE source = :source AND month > :last_month - 12
GROUP BY author
