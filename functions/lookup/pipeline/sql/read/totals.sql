SELECT vertical, month, authentic FROM volume WHERE source = :source AND object = 0 ORDER BY vertical, month
