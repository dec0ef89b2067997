SELECT x.naming, c.pair, c.months
FROM named x
JOIN named y ON y.naming = x.naming AND y.vertical = x.vertical
JOIN close_pair c ON c.vertical = x.vertical AND c.a = x.object AND c.b = y.object
WHERE y.object > x.object
