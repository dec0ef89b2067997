-- Posts that say exactly what another author says in the same month.
SELECT CAST(:source AS integer) AS source, w.month, w.author, w.naming, w.wording
FROM worded w
JOIN (
  SELECT month, wording
  FROM worded
  WHERE wording IS NOT NULL
  GROUP BY month, wording
  HAVING min(author) <> max(author)
) twice ON twice.month = w.month AND twice.wording = w.wording
