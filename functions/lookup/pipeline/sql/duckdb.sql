-- Functions of Trino that have another name in DuckDB, so that one text runs on both.
CREATE OR REPLACE TEMP MACRO to_utf8(x) AS x;
CREATE OR REPLACE TEMP MACRO xxhash64(x) AS CAST(hash(x) >> 1 AS bigint);
CREATE OR REPLACE TEMP MACRO from_big_endian_64(x) AS x;
CREATE OR REPLACE TEMP MACRO bitwise_and(x, y) AS x & y;
CREATE OR REPLACE TEMP MACRO bitwise_or_agg(x) AS bit_or(x);
CREATE OR REPLACE TEMP MACRO bitwise_xor(x, y) AS xor(x, y);
CREATE OR REPLACE TEMP MACRO bitwise_left_shift(x, y) AS x << y;
CREATE OR REPLACE TEMP MACRO bitwise_right_shift(x, y) AS x >> y;
-- DuckDB replaces only the first match by default.
CREATE OR REPLACE TEMP MACRO regexp_replace(x, y, z) AS system.main.regexp_replace(x, y, z, 'g');
CREATE OR REPLACE TEMP MACRO array_join(x, y) AS array_to_string(x, y);
CREATE OR REPLACE TEMP MACRO day_of_month(x) AS day(x);
