-- Percentiles in tenths, null with too few peers; lists only themes that enough authors mention in the last three months. In the sum
-- of a league, a hidden row counts as five posts.
SELECT
  source, vertical, object, theme, posts, percentile, percentile_before, authors, paired, known_authors, rivals, rivals_known, largest,
  CASE WHEN rivals_posts >= :least_base THEN rivals_posts END AS rivals_posts
FROM (
  SELECT
    source, vertical, object, theme, posts, percentile, percentile_before, authors, paired, known_authors, rivals, rivals_known, largest,
    rivals_posts,
    row_number() OVER (PARTITION BY vertical, object ORDER BY coalesce(percentile, posts) DESC, name_order) AS by_percentile
  FROM (
    SELECT
      source, vertical, object, theme, name_order, posts, authors, paired, known_authors,
      CASE WHEN objects > :least_peers THEN objects - 1 END AS rivals,
      CASE WHEN objects > :least_peers THEN all_posts - own_posts END AS rivals_known,
      CASE WHEN objects > :least_peers THEN largest END AS largest,
      CASE WHEN objects > :least_peers THEN
        sum(disclosed) OVER (PARTITION BY vertical, kin, theme) - disclosed
        END AS rivals_posts,
      CASE WHEN rivals > :least_peers THEN CAST(round(1e3
        * (rivals - count(*) OVER (PARTITION BY vertical, category, theme ORDER BY raw DESC))
        / (rivals - 1)) AS integer)
        END AS percentile,
      CASE
        -- A quarter without any files has no percentiles.
        WHEN rivals <= :least_peers OR raw_before IS NULL THEN NULL
        WHEN raw_before = 0 THEN 0
        ELSE CAST(round(1e3
          * (rivals - count(*) OVER (PARTITION BY vertical, category, theme ORDER BY raw_before DESC))
          / (rivals - 1)) AS integer)
        END AS percentile_before
    FROM (
      SELECT
        e.source, e.vertical, e.object, e.category, e.kin, w.other AS theme, w.name_order, w.posts_3 AS posts, a.authors, r.rivals, l.objects,
        q.paired, q.authors AS known_authors, l.posts AS all_posts, e.posts_3 AS own_posts,
        CASE WHEN l.largest = e.object THEN l.runner_up ELSE l.most END AS largest,
        CASE WHEN w.posts_3 = 0 THEN 0 WHEN a.authors < :least_shown THEN 5 ELSE w.posts_3 END AS disclosed,
        CAST(w.posts_3 AS double) / CAST(e.posts_3 AS double) AS raw,
        CAST(w.posts_before AS double) / CAST(nullif(e.posts_before, 0) AS double) AS raw_before
      FROM relation w
      JOIN eligible e ON e.vertical = w.vertical AND e.object = w.object AND e.source = :source
      JOIN rivals r ON r.vertical = e.vertical AND r.kin = e.kin
      JOIN league_posts l ON l.vertical = e.vertical AND l.kin = e.kin
      JOIN focus f ON f.vertical = w.vertical AND f.object = w.object
      JOIN quarter_authors q ON q.focus = f.focus
      JOIN theme_authors a ON a.focus = f.focus AND a.theme = w.other
      WHERE w.type_code = 'TH' AND w.posts_3 + w.posts_before > 0
    ) penetration
  ) ranked
  WHERE authors >= :least_shown
) ordered
WHERE by_percentile <= :most_themes
