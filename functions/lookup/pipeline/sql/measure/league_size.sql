SELECT league, count(DISTINCT author) AS authors FROM audience GROUP BY league
