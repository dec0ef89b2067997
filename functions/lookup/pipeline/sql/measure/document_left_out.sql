-- Rows withheld by list because too few authors or posts support them, as the page says. Lists: 21 themes, 22 See Also, 23 linked
-- objects, 24 sub objects, others as their groups. Countries and states of a hidden region aren't counted, since their number
-- would reveal how few authors each has.
SELECT CAST(:source AS integer) AS source, vertical, object, list, left_out
FROM (
  SELECT f.vertical, f.object, k.grp AS list, count(*) AS left_out
  FROM share s
  JOIN known_trait k ON k.name_order = s.trait
  JOIN published_known b ON b.focus = s.focus AND b.grp = k.grp
  JOIN focus f ON f.focus = s.focus
  LEFT JOIN share w ON w.focus = s.focus AND w.trait = k.parent
  LEFT JOIN row_about a ON a.focus = s.focus AND a.trait = s.trait
  WHERE (s.authors < :least_shown AND (k.parent < 0 OR w.authors >= :least_shown))
    OR (a.authors IS NOT NULL AND (a.authors < :least_shown OR 4 * a.off > a.authors))
  GROUP BY f.vertical, f.object, k.grp
  UNION ALL
  SELECT w.vertical, w.object, 21 AS list, count(*) AS left_out
  FROM relation w
  JOIN focus f ON f.vertical = w.vertical AND f.object = w.object
  JOIN theme_authors t ON t.focus = f.focus AND t.theme = w.other
  WHERE w.type_code = 'TH' AND w.posts_3 > 0 AND t.authors < :least_shown
  GROUP BY w.vertical, w.object
  UNION ALL
  SELECT w.vertical, w.object, 22 AS list, count(*) AS left_out
  FROM relation w
  JOIN eligible e ON e.vertical = w.vertical AND e.object = w.other AND e.source = :source
  JOIN total t ON t.vertical = w.vertical
  WHERE w.type_code <> 'TH' AND w.posts_12 > 0 AND w.few_12 = 1
    AND t.posts_12 > w.all_12 AND t.posts_12 > e.posts_12
    AND CAST(t.posts_12 AS double) * CAST(w.posts_12 AS double) > CAST(w.all_12 AS double) * CAST(e.posts_12 AS double)
  GROUP BY w.vertical, w.object
  UNION ALL
  SELECT vertical, object, list, count(*) AS left_out
  FROM (
    SELECT w.vertical, w.object, CASE WHEN p.sid IS NULL THEN 23 ELSE 24 END AS list
    FROM relation w
    LEFT JOIN known_parent p ON p.sid = w.other AND p.parent = w.object
    WHERE w.posts_24 > 0 AND w.few_24 = 1 AND (w.type_code <> 'TH' OR p.sid IS NOT NULL)
  ) related
  GROUP BY vertical, object, list
) lists
