SELECT ranking, trait, sum(disclosed) AS disclosed
FROM pooled_share
GROUP BY ranking, trait
