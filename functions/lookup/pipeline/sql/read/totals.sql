-- A vertical's own posts by month.
SELECT vertical, month, authentic FROM volume WHERE source = :source AND object = 0 ORDER BY vertical, month
