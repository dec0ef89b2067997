-- Regions of which some countries or states are hidden. Where their authors, less those of the parts that are shown, would give one
-- away, they are the shown ones with a fixed allowance for the hidden; where a hidden part can still be one of four numbers, they are as
-- counted. Which of the two it is can't be seen: that alone would tell high numbers from low ones.
SELECT
  focus, trait,
  CASE
    WHEN authors - shown >= :least_shown
      AND least(9, authors - shown - hidden + 1) - greatest(1, authors - shown - 9 * (hidden - 1)) >= 3 THEN authors
    WHEN authors - shown < :least_shown AND hidden <= 6 THEN shown + greatest(5, hidden)
    WHEN authors - shown < 5 * hidden THEN shown + 2 * hidden
    ELSE shown + 7 * hidden
  END AS authors
FROM (
  SELECT r.focus, r.trait, r.authors, c.shown, c.hidden
  FROM share r
  JOIN (
    SELECT
      s.focus, k.parent,
      sum(CASE WHEN s.authors < :least_shown THEN 0 ELSE s.authors END) AS shown,
      sum(CASE WHEN s.authors < :least_shown THEN 1 ELSE 0 END) AS hidden
    FROM share s
    JOIN known_trait k ON k.name_order = s.trait
    WHERE k.parent >= 0
    GROUP BY s.focus, k.parent
  ) c ON c.focus = r.focus AND c.parent = r.trait
  WHERE r.authors >= :least_shown
) regions
WHERE hidden > 0 AND authors > shown
