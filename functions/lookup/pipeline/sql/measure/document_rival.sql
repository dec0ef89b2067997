-- Objects of the same league, by how many more authors they share than two audiences of their sizes would by chance among all
-- authors of the league, by numbers as given. `sure` is the lower end of that ratio's interval, in ten-thousandths.
WITH shared_given AS (
  SELECT focus, other, league, shared + :half_step - (shared + :half_step) % :step AS given
  FROM shared_audience
  WHERE shared >= :least_shown
), size_given AS (
  SELECT focus, authors + :half_step - (authors + :half_step) % :step AS authors FROM audience_size
)
SELECT source, vertical, object, other, shared, times, sure
FROM (
  SELECT
    source, vertical, object, other, shared, times, sure,
    row_number() OVER (PARTITION BY vertical, object ORDER BY sure DESC, other) AS place
  FROM (
    SELECT
      CAST(:source AS integer) AS source, f.vertical, f.object, g.object AS other, p.shared,
      CAST(round(100 * p.ratio) AS bigint) AS times,
      CAST(round(1e4 * p.ratio * (1 - 1.96 / sqrt(CAST(p.shared AS double)))) AS bigint) AS sure
    FROM (
      SELECT
        s.focus, s.other, s.shared,
        CAST(s.shared AS double) * CAST(l.authors AS double) / (CAST(a.authors AS double) * CAST(b.authors AS double)) AS ratio
      FROM (
        SELECT focus, other, league, given AS shared FROM shared_given
        UNION ALL
        SELECT other AS focus, focus AS other, league, given AS shared FROM shared_given
      ) s
      JOIN size_given a ON a.focus = s.focus
      JOIN size_given b ON b.focus = s.other
      JOIN league_size l ON l.league = s.league
    ) p
    JOIN focus f ON f.focus = p.focus
    JOIN focus g ON g.focus = p.other
  ) scored
  WHERE sure > 10000
) ranked
WHERE place <= :most_rivals
