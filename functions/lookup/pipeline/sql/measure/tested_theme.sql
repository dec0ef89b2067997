-- Themes that can be tested, with their share of the object's authors and of its rivals' in the quarter and the same one a year before. Whether a sample is
-- large enough depends on both quarters together: their difference would bias the selection.
SELECT
  CAST(:source AS integer) AS source, vertical, object, theme, rivals, authors, known, paired, authors_before, known_before, paired_before,
  rivals_authors, rivals_known, rivals_paired, rivals_before, rivals_known_before, rivals_paired_before
FROM (
  SELECT
    f.vertical, f.object, t.theme, l.objects - 1 AS rivals,
    t.authors, q.authors AS known, q.paired, t.authors_year AS authors_before, q.authors_year AS known_before, q.paired_year AS paired_before,
    s.authors - t.authors AS rivals_authors, l.authors - q.authors AS rivals_known, l.paired - q.paired AS rivals_paired,
    s.authors_year - t.authors_year AS rivals_before, l.authors_year - q.authors_year AS rivals_known_before,
    l.paired_year - q.paired_year AS rivals_paired_before
  FROM theme_authors t
  JOIN focus f ON f.focus = t.focus
  JOIN home h ON h.focus = f.focus
  JOIN quarter_authors q ON q.focus = f.focus
  JOIN (
    SELECT
      f.league, sum(q.authors) AS authors, sum(q.authors_year) AS authors_year, sum(q.paired) AS paired,
      sum(q.paired_year) AS paired_year, count(*) AS objects
    FROM quarter_authors q
    JOIN focus f ON f.focus = q.focus
    GROUP BY f.league
  ) l ON l.league = f.league
  JOIN (
    SELECT f.league, t.theme, sum(t.authors) AS authors, sum(t.authors_year) AS authors_year
    FROM theme_authors t
    JOIN focus f ON f.focus = t.focus
    GROUP BY f.league, t.theme
  ) s ON s.league = f.league AND s.theme = t.theme
) themes
WHERE rivals >= :least_peers AND known >= :least_known AND known_before >= :least_known
  AND rivals_known >= :least_known AND rivals_known_before >= :least_known
  AND known * (authors + authors_before) >= 10 * (known + known_before)
  AND known_before * (authors + authors_before) >= 10 * (known + known_before)
