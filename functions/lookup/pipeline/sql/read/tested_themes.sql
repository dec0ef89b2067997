SELECT
  vertical, object, theme, rivals, authors, known, paired, authors_before, known_before, paired_before,
  rivals_authors, rivals_known, rivals_paired, rivals_before, rivals_known_before, rivals_paired_before
FROM tested_theme
WHERE source = :source
