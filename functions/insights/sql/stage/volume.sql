-- Posts per month. Object 0 is all posts of the vertical; vertical 0 is all posts of the object.
SELECT
  CAST(:source AS integer) AS source, month, vertical, object,
  count_if(NOT spam) AS authentic, count_if(spam) AS spam
FROM (
  SELECT month, spam, vertical, objs
  FROM (SELECT month, spam, verticals AS vs, objects AS objs FROM post) a
  CROSS JOIN UNNEST(vs) AS v(vertical)
) b
CROSS JOIN UNNEST(objs) AS o(object)
GROUP BY month, vertical, object
UNION ALL
SELECT
  CAST(:source AS integer) AS source, month, vertical, 0 AS object,
  count_if(NOT spam) AS authentic, count_if(spam) AS spam
FROM (SELECT month, spam, verticals AS vs FROM post) a
CROSS JOIN UNNEST(vs) AS v(vertical)
GROUP BY month, vertical
UNION ALL
SELECT
  CAST(:source AS integer) AS source, month, 0 AS vertical, object,
  count_if(NOT spam) AS authentic, count_if(spam) AS spam
FROM (SELECT month, spam, objects AS objs FROM post) a
CROSS JOIN UNNEST(objs) AS o(object)
GROUP BY month, object
