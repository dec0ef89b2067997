-- What a reader can tell of the counted authors of a group, and of the page as group 0, from rows in steps (`tens` stands for the least
-- number, which is never below itself) and the remainder.
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
  focus, CAST(0 AS integer) AS grp, authors AS counted, CAST(0 AS bigint) AS hidden, CAST(0 AS bigint) AS least_rest, CAST(0 AS bigint) AS most_rest,
  authors AS shown_low, authors AS shown_high, authors - :half_step AS low, authors + :half_step AS high
FROM focus_authors
