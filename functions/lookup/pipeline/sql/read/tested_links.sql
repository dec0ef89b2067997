SELECT
  vertical, object, other, linked_before, posts_before, months_before, linked_year, posts_year, linked_0, linked_1, linked_2, posts_0, posts_1, posts_2,
  authors, most, events, without_0, without_1, without_2, known
FROM tested_link
WHERE source = :source
