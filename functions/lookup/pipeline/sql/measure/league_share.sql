-- Totals of each league by trait: `authors` as counted, `disclosed` as given.
SELECT league, trait, sum(authors) AS authors, sum(disclosed) AS disclosed
FROM pooled_share
GROUP BY league, trait
