-- Shares that a page can show: whole groups, the top interests and affinities, and the top places by percentile and by share.
-- Hidden rows are excluded before ranking, so they take no one's place.
SELECT focus, grp, trait, name_order, authors, about, known, known_off, percentile
FROM share_rank
WHERE grp IN (:whole_groups)
UNION ALL
SELECT focus, grp, trait, name_order, authors, about, known, known_off, percentile
FROM (
  SELECT
    focus, grp, trait, name_order, authors, about, known, known_off, percentile,
    row_number() OVER (PARTITION BY focus, grp ORDER BY coalesce(percentile, authors) DESC, name_order) AS by_percentile
  FROM share_rank
  WHERE grp IN (:percentile_groups)
) traits
WHERE by_percentile <= :most_traits
UNION ALL
SELECT focus, grp, trait, name_order, authors, about, known, known_off, percentile
FROM (
  SELECT
    focus, grp, trait, name_order, authors, about, known, known_off, percentile,
    row_number() OVER (PARTITION BY focus, grp ORDER BY coalesce(percentile, authors) DESC, name_order) AS by_percentile,
    row_number() OVER (PARTITION BY focus, grp ORDER BY authors DESC, name_order) AS by_share
  FROM share_rank
  WHERE grp IN (:place_groups)
) places
WHERE by_percentile <= :most_places OR by_share <= :most_places
