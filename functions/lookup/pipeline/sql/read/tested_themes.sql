SELECT
  vertical, object, theme, rivals, authors, known, paired, authors_before, known_before, paired_before,
  rivals_authors, rivals_known, rivals_paired, rivals_before, rivals_known_before, rivals_paired_before,
  recent_0, recent_1, recent_2, year_0, year_1, year_2,
  active_0, active_1, active_2, active_year_0, active_year_1, active_year_2
FROM tested_theme
WHERE source = :source
