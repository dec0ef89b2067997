-- Shares that differ by two standard errors or more on the arcsine scale; smaller differences can't become findings, however many
-- are tested. `worth` marks differences worth reporting: by a factor of 1.3 and five points.
SELECT
  focus, grp, trait, authors, known, rivals, rivals_authors, rivals_disclosed, rivals_known,
  authors >= :least_shown
    AND 100 * abs(authors * rivals_known - rivals_disclosed * known) >= 5 * known * rivals_known
    AND (10 * authors * rivals_known >= 13 * rivals_disclosed * known OR 13 * authors * rivals_known <= 10 * rivals_disclosed * known)
    AS worth
FROM compared_share
WHERE abs(
    asin(sqrt((CAST(authors AS double) + 0.375) / (CAST(known AS double) + 0.75)))
    - asin(sqrt((CAST(rivals_authors AS double) + 0.5) / (CAST(rivals_known AS double) + 1)))
  ) >= sqrt(1e0 / CAST(known AS double) + 1e0 / CAST(rivals_known AS double))
