-- The objects that a naming names, each in every vertical of it.
SELECT naming, vertical, object
FROM (
  SELECT naming, vertical, objs
  FROM (SELECT naming, verticals AS vs, objects AS objs FROM naming WHERE source = :source) a
  CROSS JOIN UNNEST(vs) AS v(vertical)
) b
CROSS JOIN UNNEST(objs) AS o(object)
