-- Groups in which a hidden row would follow for somebody who knows that the same authors are known in other groups too, or all of the
-- page: their totals are within four. Nothing follows from a remainder below the number of hidden rows (see `remainder`).
SELECT focus, grp
FROM (
  SELECT
    a.focus, a.grp, a.hidden, least(a.most_rest, min(b.high) - a.shown_low) AS most,
    greatest(a.least_rest, max(b.low) - a.shown_high) AS fewest
  FROM total_range a
  JOIN total_range b ON b.focus = a.focus AND b.grp <> a.grp AND abs(a.counted - b.counted) <= 4
  WHERE a.hidden > 0 AND a.most_rest >= a.hidden
  GROUP BY a.focus, a.grp, a.hidden, a.most_rest, a.least_rest, a.shown_low, a.shown_high
) bounds
WHERE least(:least_shown - 1, most - (hidden - 1)) - greatest(1, fewest - (:least_shown - 1) * (hidden - 1)) < 3
