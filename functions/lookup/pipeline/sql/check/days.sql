-- Counts each day's posts, and those complete enough for the figures.
SELECT
  month_index AS month, day_of_month(post_date) AS day_number, count(*) AS posts,
  count_if(NOT is_spam) AS authentic,
  count_if(coalesce(objects, '') <> '') AS named,
  count_if(coalesce(domains, '') <> '') AS sorted,
  count_if(coalesce(user_demographics, '') <> '') AS described,
  count_if(country IS NOT NULL) AS placed
FROM raw_post
GROUP BY month_index, day_of_month(post_date)
ORDER BY 1, 2
