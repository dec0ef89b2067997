SELECT focus, count(*) AS authors FROM author GROUP BY focus
