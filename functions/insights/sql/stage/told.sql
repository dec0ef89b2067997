-- How many posts of a month name the same objects in the same verticals: their lists are split and multiplied out once.
SELECT
  month, authentic, spam,
  TRY_CAST(split(domains, '~') AS array(integer)) AS verticals,
  TRY_CAST(split(objects, '~') AS array(integer)) AS objects
FROM (
  SELECT month, domains, objects, count_if(NOT spam) AS authentic, count_if(spam) AS spam
  FROM post
  GROUP BY month, domains, objects
) same
