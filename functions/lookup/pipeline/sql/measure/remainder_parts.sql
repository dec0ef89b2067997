-- The parts of a group or region: its authors, those of its shown rows as counted and as given, the numbers of rows that are shown,
-- given as the least number (`tens`) and hidden, and the `largest` row. The `rest` are its authors in none of the shown rows; each
-- hidden row has one to nine.
SELECT
  focus, grp, region, counted, shown, given, shown_rows, tens, hidden, largest, counted - shown AS rest,
  (:least_shown - 1) * hidden AS most, greatest(:least_shown - 1, hidden + 3) AS edge,
  bitwise_right_shift(CAST(hidden + greatest(:least_shown - 1, hidden + 3) AS bigint), 1) AS middle
FROM (
  SELECT
    focus, grp, region, counted,
    sum(CASE WHEN authors < :least_shown THEN 0 ELSE authors END) AS shown,
    sum(CASE WHEN authors < :least_shown THEN 0 ELSE given END) AS given,
    sum(CASE WHEN authors < :least_shown THEN 0 ELSE 1 END) AS shown_rows,
    sum(CASE WHEN authors >= :least_shown AND given = :least_shown THEN 1 ELSE 0 END) AS tens,
    sum(CASE WHEN authors < :least_shown THEN 1 ELSE 0 END) AS hidden,
    max(CASE WHEN authors < :least_shown THEN 0 ELSE given END) AS largest
  FROM (
    SELECT n.focus, n.grp, CAST(-1 AS integer) AS region, n.authors AS counted, s.authors, s.given
    FROM known n
    JOIN known_trait k ON k.grp = n.grp
    JOIN given s ON s.focus = n.focus AND s.trait = k.name_order
    UNION ALL
    SELECT r.focus, w.grp, r.trait AS region, r.authors AS counted, s.authors, s.given
    FROM given r
    JOIN known_trait w ON w.name_order = r.trait
    JOIN known_trait k ON k.parent = w.name_order
    JOIN given s ON s.focus = r.focus AND s.trait = k.name_order
    WHERE r.authors >= :least_shown
  ) parts
  GROUP BY focus, grp, region, counted
) sums
