SELECT
  vertical, object, theme, rivals, authors, known, authors_before, known_before, rivals_authors, rivals_known,
  rivals_before, rivals_known_before
FROM tested_theme
WHERE source = :source
