SELECT CAST(:source AS integer) AS source, vertical, object, count(*) AS authors FROM author GROUP BY vertical, object
