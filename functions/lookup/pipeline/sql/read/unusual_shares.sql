SELECT vertical, object, grp, trait, authors, known, rivals, rivals_authors, rivals_disclosed, rivals_known, paired, paired_one, paired_both
FROM unusual_share
WHERE source = :source
