SELECT a.naming, f.focus, b.object AS theme
FROM named a
JOIN focus f ON f.vertical = a.vertical AND f.object = a.object
JOIN named b ON b.naming = a.naming AND b.vertical = a.vertical
JOIN known_object k ON k.sid = b.object
WHERE k.type_code = 'TH' AND b.object <> a.object
