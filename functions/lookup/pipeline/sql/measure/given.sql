-- Counts of authors by row as given, from :least_shown on in steps. A hidden row keeps its count, which is never given.
SELECT
  focus, trait, authors,
  CASE WHEN authors >= :least_shown THEN authors + :half_step - (authors + :half_step) % :step ELSE authors END AS given
FROM share
