SELECT w.author, k.name_order AS trait
FROM teller w
JOIN telling t ON t.telling = w.lowest
JOIN known_trait k ON k.id = t.trait
WHERE w.lowest = w.highest AND t.source = :source
UNION ALL
SELECT DISTINCT w.author, k.name_order AS trait
FROM teller w
JOIN shard_mention m ON m.author = w.author
JOIN telling t ON t.telling = m.telling
JOIN known_trait k ON k.id = t.trait
WHERE w.lowest <> w.highest AND m.source = :source AND m.month > w.latest - 12 AND m.month > :last_month - 30 AND t.source = :source
