SELECT tested FROM tested_share WHERE source = :source
