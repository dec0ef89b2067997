-- Every share with its percentile in tenths. The window counts the objects with as much or more: all the others have
-- less, also those without a row.
SELECT
  vertical, object, grp, trait, name_order, authors, known,
  CAST(round(1e3 * (rivals - count(*) OVER (PARTITION BY vertical, category, trait ORDER BY raw DESC))
    / NULLIF(rivals - 1, 0)) AS integer) AS percentile
FROM (
  SELECT
    e.vertical, e.object, e.category, k.grp, s.trait, k.name_order, s.authors, b.authors AS known, r.rivals,
    CAST(s.authors AS double) / CAST(b.authors AS double) AS raw
  FROM share s
  JOIN known_trait k ON k.id = s.trait
  JOIN share b ON b.vertical = s.vertical AND b.object = s.object AND b.trait = -k.grp
  JOIN eligible e ON e.vertical = s.vertical AND e.object = s.object AND e.source = :source
  JOIN rivals r ON r.vertical = e.vertical AND r.category = e.category
) shares
