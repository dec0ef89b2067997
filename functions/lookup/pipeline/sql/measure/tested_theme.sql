-- Themes that can be tested, with their share of the object's authors and of its rivals' in the quarter and the same one a year before. Whether a sample is
-- large enough depends on both quarters together: their difference would bias the selection. `recent` and `year` are the authors of each
-- month who mention the theme, `active` and `active_year` all of the object's; 0 is the latest month.
SELECT
  CAST(:source AS integer) AS source, vertical, object, theme, rivals, authors, known, paired, authors_before, known_before, paired_before,
  rivals_authors, rivals_known, rivals_paired, rivals_before, rivals_known_before, rivals_paired_before,
  recent_0, recent_1, recent_2, year_0, year_1, year_2,
  active_0, active_1, active_2, active_year_0, active_year_1, active_year_2
FROM (
  SELECT
    f.vertical, f.object, t.theme, l.objects - 1 AS rivals,
    t.authors, q.authors AS known, q.paired, t.authors_year AS authors_before, q.authors_year AS known_before, q.paired_year AS paired_before,
    s.authors - t.authors AS rivals_authors, l.authors - q.authors AS rivals_known, l.paired - q.paired AS rivals_paired,
    s.authors_year - t.authors_year AS rivals_before, l.authors_year - q.authors_year AS rivals_known_before,
    l.paired_year - q.paired_year AS rivals_paired_before,
    t.recent_0, t.recent_1, t.recent_2, t.year_0, t.year_1, t.year_2,
    k.active_0, k.active_1, k.active_2, k.active_year_0, k.active_year_1, k.active_year_2
  FROM theme_authors t
  JOIN focus f ON f.focus = t.focus
  JOIN home h ON h.focus = f.focus
  JOIN quarter_authors q ON q.focus = f.focus
  JOIN (
    SELECT
      vertical, object,
      sum(CASE WHEN month = :last_month THEN authors ELSE 0 END) AS active_0,
      sum(CASE WHEN month = :last_month - 1 THEN authors ELSE 0 END) AS active_1,
      sum(CASE WHEN month = :last_month - 2 THEN authors ELSE 0 END) AS active_2,
      sum(CASE WHEN month = :last_month - 12 THEN authors ELSE 0 END) AS active_year_0,
      sum(CASE WHEN month = :last_month - 13 THEN authors ELSE 0 END) AS active_year_1,
      sum(CASE WHEN month = :last_month - 14 THEN authors ELSE 0 END) AS active_year_2
    FROM kept
    WHERE source = :source AND month > :last_month - 15 AND month <= :last_month
    GROUP BY vertical, object
  ) k ON k.vertical = f.vertical AND k.object = f.object
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
