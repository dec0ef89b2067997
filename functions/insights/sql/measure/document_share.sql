-- Every share with its percentile in tenths, then the ones that a page can show. Objects without a row count as
-- zero: the rows are raised by the number of those.
SELECT source, vertical, object, grp, trait, authors, known, percentile
FROM (
  SELECT
    source, vertical, object, grp, trait, authors, known, percentile,
    row_number() OVER (PARTITION BY vertical, object, grp ORDER BY percentile DESC, name, trait) AS by_percentile,
    row_number() OVER (PARTITION BY vertical, object, grp ORDER BY authors DESC, name, trait) AS by_share
  FROM (
    SELECT
      source, vertical, object, grp, trait, name, authors, known,
      CAST(round(1e3 * (rivals - count(*) OVER (PARTITION BY vertical, category, trait)
        + rank() OVER (PARTITION BY vertical, category, trait ORDER BY raw) - 1) / NULLIF(rivals - 1, 0)) AS integer)
        AS percentile
    FROM (
      SELECT
        e.source, e.vertical, e.object, e.category, k.grp, s.trait, k.name, s.authors, b.authors AS known, r.rivals,
        CAST(s.authors AS double) / CAST(b.authors AS double) AS raw
      FROM share s
      JOIN known_trait k ON k.id = s.trait
      JOIN share b ON b.vertical = s.vertical AND b.object = s.object AND b.trait = -k.grp
      JOIN eligible e ON e.vertical = s.vertical AND e.object = s.object AND e.source = :source
      JOIN rivals r ON r.vertical = e.vertical AND r.category = e.category
    ) shares
  ) ranked
) ordered
WHERE grp IN (:whole_groups)
  OR (grp IN (:percentile_groups) AND by_percentile <= :most_traits)
  OR (grp IN (:place_groups) AND (by_percentile <= :most_places OR by_share <= :most_places))
