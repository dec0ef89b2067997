-- The descriptions of authors from the twelve months up to their last post, so that a page whose months end earlier keeps its people's
-- values. `lowest` equals `highest` for most authors, whose posts all describe them alike.
SELECT author, latest, min(telling) AS lowest, max(telling) AS highest
FROM (
  SELECT m.author, m.telling, m.month, max(m.month) OVER (PARTITION BY m.author) AS latest
  FROM (SELECT DISTINCT author, month, telling FROM shard_mention WHERE source = :source AND month > :last_month - 30) m
) dated
WHERE month > latest - 12
GROUP BY author, latest
