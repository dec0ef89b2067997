-- The shares beside that of all rivals together. `clear` marks those whose ratio differs from 1 by 1.96 standard errors, before
-- authors with the same text are allowed for.
SELECT
  focus, grp, trait, name_order, authors, about, known, known_off, rivals, rivals_known, largest, rivals_authors,
  coalesce(abs(ln(CAST(authors AS double) * CAST(rivals_known AS double) / (CAST(known AS double) * CAST(rivals_authors AS double))))
    > 1.96 * sqrt(greatest(0e0, 1e0 / CAST(authors AS double) - 1e0 / CAST(known AS double))
      + greatest(0e0, 1e0 / CAST(rivals_authors AS double) - 1e0 / CAST(rivals_known AS double))), FALSE) AS clear
FROM (
  SELECT
    s.focus, s.grp, s.trait, s.name_order, s.authors, s.about, s.known, s.known_off, p.rivals, p.rivals_known, p.largest,
    CASE WHEN l.disclosed - s.authors * p.own >= :least_base THEN l.disclosed - s.authors * p.own END AS rivals_authors
  FROM published_share s
  JOIN focus f ON f.focus = s.focus
  LEFT JOIN (
    SELECT
      f.focus, w.grp, CASE WHEN m.focus IS NULL THEN 0 ELSE 1 END AS own,
      w.objects - CASE WHEN m.focus IS NULL THEN 0 ELSE 1 END AS rivals, w.authors - coalesce(m.authors, 0) AS rivals_known,
      CASE WHEN w.largest = f.focus THEN w.runner_up ELSE w.most END AS largest
    FROM focus f
    JOIN league_known w ON w.league = f.league
    LEFT JOIN pooled_known m ON m.focus = f.focus AND m.grp = w.grp
  ) p ON p.focus = s.focus AND p.grp = s.grp AND p.rivals >= :least_peers AND p.rivals_known > 0
  LEFT JOIN league_share l ON l.league = f.league AND l.trait = s.name_order
) shares
