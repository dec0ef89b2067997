-- The counted authors of a group, and of the page as group 0, as far as a reader can tell from the remainder and rows in steps, of which
-- the least (`tens`) is never below itself.
SELECT
  focus, grp, counted, hidden, least_rest, most_rest, given - :half_step * (shown_rows - tens) AS shown_low,
  given + :half_step * shown_rows AS shown_high, given - :half_step * (shown_rows - tens) + least_rest AS low,
  given + :half_step * shown_rows + most_rest AS high
FROM (
  SELECT
    focus, grp, counted, hidden, given, shown_rows, tens,
    CASE
      WHEN hidden = 0 OR rest < hidden THEN rest
      WHEN rest <= edge THEN hidden
      WHEN rest >= most - 3 THEN most - 4
      ELSE rest
    END AS least_rest,
    CASE WHEN hidden = 0 OR rest < hidden THEN rest WHEN rest <= edge THEN edge WHEN rest >= most - 3 THEN most ELSE rest END AS most_rest
  FROM remainder_parts
  WHERE region < 0
) ranges
UNION ALL
SELECT
  focus, CAST(0 AS integer) AS grp, counted, CAST(0 AS bigint) AS hidden, CAST(0 AS bigint) AS least_rest, CAST(0 AS bigint) AS most_rest,
  given AS shown_low, given AS shown_high, CASE WHEN given > :least_shown THEN given - :half_step ELSE given END AS low,
  given + :half_step AS high
FROM (
  SELECT focus, authors AS counted, authors + :half_step - (authors + :half_step) % :step AS given FROM focus_authors
) pages
