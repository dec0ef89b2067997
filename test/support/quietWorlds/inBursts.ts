/** How many posts a burst has on average. */
const meanBurst = 4;

/**
 * One post of four is the first of a burst in any month: its author writes some more about the same at once, by a geometric
 * distribution. There are about as many posts as before.
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
