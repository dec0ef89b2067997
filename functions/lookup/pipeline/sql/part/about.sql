-- The namings of each series, and the objects in them.
SELECT naming, vertical, object, objs
FROM (
  SELECT naming, object, vs, objs
  FROM (SELECT naming, verticals AS vs, objects AS objs FROM naming WHERE source = :source) n
  CROSS JOIN UNNEST(objs) AS o(object)
  WHERE object IN (:objects)
) b
CROSS JOIN UNNEST(vs) AS v(vertical)
WHERE CAST(vertical AS bigint) * :vertical_factor + object IN (:series)
