SELECT
  CAST(:source AS integer) AS source, f.vertical, f.object, s.grp, s.trait, s.authors, s.about, s.known, s.known_off, s.percentile,
  s.low, s.high, s.peers, s.rivals, s.rivals_known, s.largest, s.rivals_authors,
  coalesce(c.paired, 0) AS paired, coalesce(c.paired_one, 0) AS paired_one, coalesce(c.paired_both, 0) AS paired_both
FROM shown_share s
JOIN focus f ON f.focus = s.focus
LEFT JOIN copied_share c ON c.focus = s.focus AND c.grp = s.grp AND c.trait = s.trait
