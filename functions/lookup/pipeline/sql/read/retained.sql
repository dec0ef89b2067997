-- The authors of three months and those who posted again a month later, now and a year before. An author of two months counts
-- twice there, but once in `different`. Authors with the same text are only known of the quarters.
SELECT
  k.vertical, k.object,
  sum(CASE WHEN k.month > :last_month - 4 AND k.month < :last_month THEN k.authors ELSE 0 END) AS authors,
  sum(CASE WHEN k.month > :last_month - 3 THEN k.back_1 ELSE 0 END) AS returned,
  sum(CASE WHEN k.month > :last_month - 16 AND k.month < :last_month - 12 THEN k.authors ELSE 0 END) AS authors_before,
  sum(CASE WHEN k.month > :last_month - 15 AND k.month <= :last_month - 12 THEN k.back_1 ELSE 0 END) AS returned_before,
  max(s.starts) AS different, max(s.starts_before) AS different_before,
  max(s.paired) AS paired, max(s.authors) AS quarter_authors, max(s.paired_before) AS paired_before,
  max(s.authors_before) AS quarter_authors_before
FROM kept k
JOIN author_sums s ON s.source = k.source AND s.vertical = k.vertical AND s.object = k.object
WHERE k.source = :source AND k.month > :last_month - 16 AND k.month <= :last_month
GROUP BY k.vertical, k.object
