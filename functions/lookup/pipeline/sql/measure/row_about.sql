-- Rows that may be published with another number than the count: regions with a hidden country or state, and the United States.
SELECT
  r.focus, r.region AS trait,
  CASE WHEN r.hidden > 0 THEN r.shown_given + r.given ELSE s.given END + coalesce(u.more, 0) AS authors,
  r.off + coalesce(u.off, 0) AS off
FROM remainder r
JOIN given s ON s.focus = r.focus AND s.trait = r.region
LEFT JOIN usa_about u ON u.focus = r.focus AND u.region = r.region
WHERE r.region >= 0 AND (r.hidden > 0 OR u.focus IS NOT NULL)
UNION ALL
SELECT focus, trait, counted + more AS authors, off
FROM usa_about
