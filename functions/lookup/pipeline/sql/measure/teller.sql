-- `lowest` equals `highest` for most authors, whose posts all describe them alike.
SELECT author, min(telling) AS lowest, max(telling) AS highest
FROM shard_mention
WHERE source = :source AND month > :last_month - 12
GROUP BY author
