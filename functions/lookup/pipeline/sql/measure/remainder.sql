-- The remainder of a group or region is its authors in none of the shown rows; `given` is the number published for it. Each
-- hidden row has one to nine authors. A remainder of at most `edge`, or within three of its maximum, would leave fewer than four
-- possible values for a row, so it is published as the middle of its range, at most `off` away. A remainder below the number of
-- rows comes from authors with several values of the group and reveals nothing.
SELECT
  focus, grp, region, counted, shown, hidden,
  CASE
    WHEN hidden = 0 OR rest < hidden THEN rest
    WHEN rest <= edge THEN middle
    WHEN rest >= most - 3 THEN most - 2
    ELSE rest
  END AS given,
  CASE
    WHEN hidden = 0 OR rest < hidden THEN 0
    WHEN rest <= edge THEN edge - middle
    WHEN rest >= most - 3 THEN 2
    ELSE 0
  END AS off
FROM (
  SELECT
    focus, grp, region, counted, shown, hidden, counted - shown AS rest,
    (:least_shown - 1) * hidden AS most, greatest(:least_shown - 1, hidden + 3) AS edge,
    bitwise_right_shift(CAST(hidden + greatest(:least_shown - 1, hidden + 3) AS bigint), 1) AS middle
  FROM (
    SELECT
      n.focus, n.grp, CAST(-1 AS integer) AS region, n.authors AS counted,
      sum(CASE WHEN s.authors < :least_shown THEN 0 ELSE s.authors END) AS shown,
      sum(CASE WHEN s.authors < :least_shown THEN 1 ELSE 0 END) AS hidden
    FROM known n
    JOIN known_trait k ON k.grp = n.grp
    JOIN share s ON s.focus = n.focus AND s.trait = k.name_order
    GROUP BY n.focus, n.grp, n.authors
    UNION ALL
    SELECT
      r.focus, w.grp, r.trait AS region, r.authors AS counted,
      sum(CASE WHEN s.authors < :least_shown THEN 0 ELSE s.authors END) AS shown,
      sum(CASE WHEN s.authors < :least_shown THEN 1 ELSE 0 END) AS hidden
    FROM share r
    JOIN known_trait w ON w.name_order = r.trait
    JOIN known_trait k ON k.parent = w.name_order
    JOIN share s ON s.focus = r.focus AND s.trait = k.name_order
    WHERE r.authors >= :least_shown
    GROUP BY r.focus, w.grp, r.trait, r.authors
  ) sums
) rests
