SELECT focus, count(*) AS authors FROM audience GROUP BY focus
