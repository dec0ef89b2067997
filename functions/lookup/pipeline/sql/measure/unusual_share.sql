SELECT
  CAST(:source AS integer) AS source, f.vertical, f.object, u.grp, u.trait, u.authors, u.known, u.rivals,
  u.rivals_authors, u.rivals_disclosed, u.rivals_known,
  coalesce(c.paired, 0) AS paired, coalesce(c.paired_one, 0) AS paired_one, coalesce(c.paired_both, 0) AS paired_both
FROM unusual_cell u
JOIN focus f ON f.focus = u.focus
LEFT JOIN copied_share c ON c.focus = u.focus AND c.grp = u.grp AND c.trait = u.trait
