/** The mean number of posts in a burst. */
const meanBurst = 4;

/**
 * A quarter of the posts start a burst: their author writes more posts about the same at once, geometrically
 * distributed. The number of posts stays about the same.
 */
export const inBursts = (
  seed: number,
  { firstMonth, months }: { firstMonth: number; months: number },
): string => `
  SELECT
    * EXCLUDE (nth, month) REPLACE (
      month AS month_index,
      CAST(DATE '2010-01-01' + to_months(month) AS DATE) + CAST(
        (hash(post_id_hash, ${seed}, 4) // 16) % day(last_day(DATE '2010-01-01' + to_months(month))) AS INTEGER
      ) AS post_date,
      post_id_hash || '-' || nth AS post_id_hash
    )
  FROM (
    SELECT
      *,
      CAST(${firstMonth} + hash(post_id_hash, ${seed}, 2) % ${months} AS INTEGER) AS month,
      unnest(range(1 + CAST(floor(
        ln((1 + hash(post_id_hash, ${seed}, 3) % 1000000) / 1000000) / ln(1 - 1 / ${meanBurst})
      ) AS INTEGER))) AS nth
    FROM posts
    WHERE hash(post_id_hash, ${seed}, 1) % ${meanBurst} = 0
  )`;
