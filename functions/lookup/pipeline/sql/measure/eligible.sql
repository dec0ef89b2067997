-- The objects that get a document: enough authentic posts in each of the last two quarters.
SELECT
  source, vertical, object, category,
  sum(CASE WHEN month > :last_month - 3 THEN authentic ELSE 0 END) AS posts_3,
  sum(CASE WHEN month <= :last_month - 3 AND month > :last_month - 6 THEN authentic ELSE 0 END) AS posts_before,
  sum(CASE WHEN month > :last_month - 12 THEN authentic ELSE 0 END) AS posts_12
FROM volume
JOIN known_object ON known_object.sid = volume.object
WHERE source = :source AND vertical <> 0 AND month <= :last_month
GROUP BY source, vertical, object, category
HAVING sum(CASE WHEN month > :last_month - 3 THEN authentic ELSE 0 END) >= :least_posts
  AND sum(CASE WHEN month <= :last_month - 3 AND month > :last_month - 6 THEN authentic ELSE 0 END) >= :least_posts
