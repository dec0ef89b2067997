-- The remainder of a group or region as given. One of at most `edge`, or within three of its maximum, would leave fewer than four
-- possible values for a hidden row, so it is given as the middle of its range, at most `off` away; others in steps like rows. A
-- remainder below the number of hidden rows comes from authors with several values of the group and reveals nothing.
SELECT
  focus, grp, region, counted, shown, hidden, largest, given AS shown_given,
  CASE
    WHEN hidden > 0 AND rest >= hidden AND rest <= edge THEN middle
    WHEN hidden > 0 AND rest >= hidden AND rest >= most - 3 THEN most - 2
    WHEN rest >= :least_shown THEN rest + :half_step - (rest + :half_step) % :step
    ELSE rest
  END AS given,
  CASE
    WHEN hidden > 0 AND rest >= hidden AND rest <= edge THEN edge - middle
    WHEN hidden > 0 AND rest >= hidden AND rest >= most - 3 THEN 2
    ELSE 0
  END AS off
FROM remainder_parts
