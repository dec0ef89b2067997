-- Counts the posts of a month that name the same objects in the same verticals, so that their lists are split only
-- once. An id that appears twice counts once.
SELECT
  month, naming, authentic, spam,
  array_distinct(TRY_CAST(split(domains, '~') AS array(integer))) AS verticals,
  array_distinct(TRY_CAST(split(objects, '~') AS array(integer))) AS objects
FROM (
  SELECT
    month, naming, arbitrary(domains) AS domains, arbitrary(objects) AS objects,
    CAST(count_if(NOT spam) AS integer) AS authentic, CAST(count_if(spam) AS integer) AS spam
  FROM post
  GROUP BY month, naming
) same
