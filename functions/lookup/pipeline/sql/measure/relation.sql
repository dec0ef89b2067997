-- Each pair from both sides, where that side has a document; `all_12` are that side's posts of twelve months.
SELECT
  w.vertical, w.object, w.other, o.type_code, o.name_order, w.posts_3, w.posts_before, w.posts_year, w.posts_12, w.posts_24,
  e.posts_12 AS all_12, w.few_24, w.few_12
FROM (
  SELECT vertical, a AS object, b AS other, posts_3, posts_before, posts_year, posts_12, posts_24, few_24, few_12 FROM judged_pair
  UNION ALL
  SELECT vertical, b AS object, a AS other, posts_3, posts_before, posts_year, posts_12, posts_24, few_24, few_12 FROM judged_pair
) w
JOIN eligible e ON e.vertical = w.vertical AND e.object = w.object AND e.source = :source
JOIN known_object o ON o.sid = w.other
