-- The months of a page's figures of people, from the month after one cut to another: twelve months or a little more. None without a
-- cut in the latest half-year, or if they were more than two years.
SELECT p.focus, coalesce(max(c.month), p.begins - 1) + 1 AS earliest, p.latest
FROM (
  SELECT f.focus, f.vertical, f.object, x.latest, b.begins
  FROM focus f
  JOIN (
    SELECT vertical, object, max(month) AS latest FROM cut GROUP BY vertical, object
  ) x ON x.vertical = f.vertical AND x.object = f.object
  JOIN (
    SELECT vertical, object, min(month) AS begins FROM volume WHERE source = :source AND authentic > 0 GROUP BY vertical, object
  ) b ON b.vertical = f.vertical AND b.object = f.object
) p
LEFT JOIN cut c ON c.vertical = p.vertical AND c.object = p.object AND c.month <= p.latest - 12
WHERE p.latest > :last_month - 6
GROUP BY p.focus, p.latest, p.begins
HAVING p.latest - coalesce(max(c.month), p.begins - 1) <= 24
