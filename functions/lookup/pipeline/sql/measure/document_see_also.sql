-- Phi in ten-thousandths, over the authentic posts of twelve months. Themes have a card of their own; pairs with too few posts or
-- authors aren't listed, not even as product types.
SELECT source, vertical, object, other, type_code, phi, posts, other_posts
FROM (
  SELECT
    source, vertical, object, other, type_code, phi, posts, other_posts,
    row_number() OVER (PARTITION BY vertical, object ORDER BY phi DESC, name_order) AS by_phi,
    row_number() OVER (PARTITION BY vertical, object, product ORDER BY phi DESC, name_order) AS by_product
  FROM (
    SELECT
      source, vertical, object, other, type_code, name_order, posts, other_posts,
      CASE WHEN type_code IN ('PH', 'PL') THEN 1 ELSE 0 END AS product,
      CAST(round(1e4 * (n * n_ab - n_a * n_b) / sqrt(n_a * n_b * (n - n_a) * (n - n_b))) AS integer) AS phi
    FROM (
      SELECT
        e.source, w.vertical, w.object, w.other, w.type_code, w.name_order, w.posts_12 AS posts, e.posts_12 AS other_posts,
        CAST(t.posts_12 AS double) AS n, CAST(w.posts_12 AS double) AS n_ab,
        CAST(w.all_12 AS double) AS n_a, CAST(e.posts_12 AS double) AS n_b
      FROM relation w
      JOIN eligible e ON e.vertical = w.vertical AND e.object = w.other AND e.source = :source
      JOIN total t ON t.vertical = w.vertical
      WHERE w.type_code <> 'TH' AND w.few_12 = 0 AND t.posts_12 > w.all_12 AND t.posts_12 > e.posts_12
    ) counts
    WHERE n * n_ab > n_a * n_b
  ) correlated
) ordered
WHERE by_phi <= :most_see_also OR (type_code IN ('PH', 'PL') AND by_product <= :most_products)
