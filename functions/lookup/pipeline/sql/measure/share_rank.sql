-- Where a share lies in the spread of its category: `percentile` in tenths, `low` and `high` whole. A row whose interval is wider than 85
-- points isn't ranked. A percentile on the other side of 50 from a clear index is 50.
SELECT
  focus, name_order, percentile, CAST(greatest(1, least(99, round(least(low, percentile) / 10))) AS integer) AS low,
  CAST(greatest(1, least(99, round(greatest(high, percentile) / 10))) AS integer) AS high
FROM (
  SELECT
    focus, name_order, CAST(round(CASE WHEN side * (place - 500) < 0 THEN 500 ELSE place END) AS integer) AS percentile,
    1e3 / (1 + exp(-1.5976e0 * low_z - 7.056e-2 * low_z * low_z * low_z)) AS low,
    1e3 / (1 + exp(-1.5976e0 * high_z - 7.056e-2 * high_z * high_z * high_z)) AS high
  FROM (
    SELECT
      focus, name_order, side,
      -- The normal distribution, which the two databases have no common function for.
      1e3 / (1 + exp(-1.5976e0 * z - 7.056e-2 * z * z * z)) AS place,
      greatest(-6e0, least(6e0, mean - 2 * unsure)) AS low_z, greatest(-6e0, least(6e0, mean + 2 * unsure)) AS high_z
    FROM (
      SELECT
        focus, name_order, side,
        greatest(-6e0, least(6e0, away * sqrt(spread) / sqrt((spread + variance) * (spread + 2 * variance)))) AS z,
        away * sqrt(spread) / (spread + variance) AS mean,
        sqrt(variance / (spread + variance) + middle_off / spread + 1e0 / (peers + 1)) AS unsure
      FROM (
        SELECT
          i.focus, i.name_order, n.peers, p.spread, 1e0 / i.authors + 1e0 / greatest(1, i.known - i.authors) AS variance,
          CASE WHEN NOT i.clear THEN 0 WHEN i.authors * i.rivals_known > i.known * i.rivals_authors THEN 1 ELSE -1 END AS side,
          ln((i.authors + 5e-1) / (greatest(0, i.known - i.authors) + 5e-1))
            - coalesce(m.middle, ln((l.disclosed + 5e-1) / (greatest(0, w.authors - l.disclosed) + 5e-1)) - p.spread / 2) AS away,
          coalesce(m.off, p.spread / 5) AS middle_off
        FROM indexed_share i
        JOIN focus f ON f.focus = i.focus
        JOIN peer_known n ON n.focus = i.focus AND n.grp = i.grp
        JOIN spread p ON p.ranking = f.ranking AND p.grp = i.grp
        JOIN ranking_known w ON w.ranking = f.ranking AND w.grp = i.grp
        JOIN ranking_share l ON l.ranking = f.ranking AND l.trait = i.name_order
        LEFT JOIN middle m ON m.ranking = f.ranking AND m.trait = i.name_order
      ) parts
    ) scores
  ) places
) ranks
WHERE high - low <= 850
