-- Objects with a document as of a year before: the text of `eligible` twelve months earlier.
SELECT
  v.source, v.vertical, v.object, v.category, v.kin, v.posts_3, v.posts_before, v.posts_12
FROM (
  SELECT
    source, vertical, object, category, kin,
    sum(CASE WHEN month > (:last_month - 12) - 3 THEN authentic ELSE 0 END) AS posts_3,
    sum(CASE WHEN month <= (:last_month - 12) - 3 AND month > (:last_month - 12) - 6 THEN authentic ELSE 0 END) AS posts_before,
    sum(CASE WHEN month > (:last_month - 12) - 12 THEN authentic ELSE 0 END) AS posts_12
  FROM volume
  JOIN known_object ON known_object.sid = volume.object
  WHERE source = :source AND vertical <> 0 AND month <= (:last_month - 12)
  GROUP BY source, vertical, object, category, kin
) v
CROSS JOIN (
  SELECT
    count(DISTINCT CASE WHEN month > (:last_month - 12) - 3 THEN month END) AS recent,
    count(DISTINCT CASE WHEN month <= (:last_month - 12) - 3 AND month > (:last_month - 12) - 6 THEN month END)
      + greatest(0, least(3, min(month) - (:last_month - 12) + 5)) AS earlier
  FROM volume
  WHERE source = :source AND month <= (:last_month - 12)
) m
WHERE v.posts_3 > 0 AND 3 * v.posts_3 >= :least_posts * m.recent AND 3 * v.posts_before >= :least_posts * m.earlier
