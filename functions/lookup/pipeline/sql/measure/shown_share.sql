-- Shares that a page can show: whole groups, the top interests and affinities, and the top places by percentile and by share. A row
-- that isn't ranked counts as the middle, and rows of few authors stand after all others, so that no top list begins with one.
SELECT
  focus, grp, trait, authors, about, known, known_off, percentile, low, high, peers, rivals, rivals_known, largest, rivals_authors,
  clear
FROM (
  SELECT
    i.focus, i.grp, i.trait, i.authors, i.about, i.known, i.known_off, r.percentile, r.low, r.high, n.peers, i.rivals, i.rivals_known,
    i.largest, i.rivals_authors, i.clear,
    row_number() OVER (
      PARTITION BY i.focus, i.grp
      ORDER BY CASE WHEN i.authors >= :least_known THEN 0 ELSE 1 END, coalesce(r.percentile, 500) DESC, i.authors DESC, i.name_order
    ) AS by_percentile,
    row_number() OVER (PARTITION BY i.focus, i.grp ORDER BY i.authors DESC, i.name_order) AS by_share
  FROM indexed_share i
  LEFT JOIN peer_known n ON n.focus = i.focus AND n.grp = i.grp
  LEFT JOIN share_rank r ON r.focus = i.focus AND r.name_order = i.name_order
) shares
WHERE grp IN (:whole_groups)
  OR (grp IN (:percentile_groups) AND by_percentile <= :most_traits)
  OR (grp IN (:place_groups) AND (by_percentile <= :most_places OR by_share <= :most_places))
