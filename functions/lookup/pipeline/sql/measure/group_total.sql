-- How many authors the shares of a group are of, as they are given: where that would give away a hidden row, the shown rows with a fixed
-- allowance. Countries and states have the total of their regions, since each says as much as the other. An author with several values
-- of a group counts in each, so that the rows may be more than all authors: then nothing follows from them.
SELECT
  t.focus, t.grp,
  CASE
    WHEN t.hidden = 0 OR t.counted <= t.shown_counted THEN t.counted - t.shown_counted + t.shown
    WHEN t.counted - t.shown_counted < :least_shown AND t.hidden <= 6 THEN t.shown + greatest(5, t.hidden)
    WHEN t.counted - t.shown_counted >= :least_shown
      AND least(9, t.counted - t.shown_counted - t.hidden + 1) - greatest(1, t.counted - t.shown_counted - 9 * (t.hidden - 1)) >= 3
      THEN t.counted - t.shown_counted + t.shown
    WHEN t.counted - t.shown_counted < 5 * t.hidden THEN t.shown + 2 * t.hidden
    ELSE t.shown + 7 * t.hidden
  END AS authors
FROM (
  SELECT
    n.focus, n.grp, n.authors AS counted,
    coalesce(sum(CASE WHEN s.authors < :least_shown THEN 0 ELSE s.authors END), 0) AS shown_counted,
    coalesce(sum(CASE WHEN s.authors < :least_shown THEN 0 ELSE coalesce(a.authors, s.authors) END), 0) AS shown,
    coalesce(sum(CASE WHEN s.authors < :least_shown THEN 1 ELSE 0 END), 0) AS hidden
  FROM known n
  JOIN known_trait k ON k.grp = n.grp
  JOIN share s ON s.focus = n.focus AND s.trait = k.name_order
  LEFT JOIN region_about a ON a.focus = s.focus AND a.trait = s.trait
  WHERE n.grp IN (:summed_groups)
  GROUP BY n.focus, n.grp, n.authors
) t
