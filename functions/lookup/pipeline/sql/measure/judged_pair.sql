SELECT
  w.vertical, w.a, w.b, w.posts_3, w.posts_before, w.posts_year, w.posts_12, w.posts_24,
  CASE WHEN w.posts_24 < :least_shown OR f.authors_24 < :least_shown THEN 1 ELSE 0 END AS few_24,
  CASE WHEN w.posts_12 < :least_shown OR f.authors_12 < :least_shown THEN 1 ELSE 0 END AS few_12
FROM pair_window w
LEFT JOIN few_pair f ON f.vertical = w.vertical AND f.a = w.a AND f.b = w.b
