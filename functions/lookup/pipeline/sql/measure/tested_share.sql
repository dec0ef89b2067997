SELECT CAST(:source AS integer) AS source, count(*) AS tested FROM compared_share
