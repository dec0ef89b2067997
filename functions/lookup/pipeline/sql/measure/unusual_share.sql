-- Those whose angles differ by two standard errors or more; fewer can't be findings, however many are tested.
SELECT
  CAST(:source AS integer) AS source, f.vertical, f.object, c.grp, c.trait, c.authors, c.known, c.rivals,
  c.rivals_authors, c.rivals_disclosed, c.rivals_known
FROM compared_share c
JOIN focus f ON f.focus = c.focus
WHERE abs(
    asin(sqrt((CAST(c.authors AS double) + 0.375) / (CAST(c.known AS double) + 0.75)))
    - asin(sqrt((CAST(c.rivals_authors AS double) + 0.5) / (CAST(c.rivals_known AS double) + 1)))
  ) >= sqrt(1e0 / CAST(c.known AS double) + 1e0 / CAST(c.rivals_known AS double))
