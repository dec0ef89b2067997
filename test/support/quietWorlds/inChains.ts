/** The mean number of accounts that repeat a text. */
const meanChain = 5;

/** The content of a post; its author stays the same. */
const said = ['post_text', 'objects', 'domains', 'main_domain_id', 'month_index', 'post_date'];

/**
 * A random fifth of the posts start a chain: the next ones in random order repeat them in the same month, each by its
 * own author. Chain lengths are geometrically distributed.
 */
export const inChains = (seed: number): string => `
  SELECT * EXCLUDE (link, turn, ${said.map((name) => `${name}_1`).join(', ')}) REPLACE (
    ${said.map((name) => `${name}_1 AS ${name}`).join(', ')}
  )
  FROM (
    SELECT *, ${said.map((name) => `first_value(${name}) OVER chain AS ${name}_1`).join(', ')}
    FROM (
      SELECT *, sum(CASE WHEN hash(post_id_hash, ${seed}, 1) % ${meanChain} = 0 THEN 1 ELSE 0 END) OVER (
        PARTITION BY is_spam ORDER BY turn
      ) AS link
      FROM (
        SELECT * REPLACE (post_text || ' ' || post_id_hash AS post_text), hash(post_id_hash, ${seed}, 2) AS turn
        FROM posts
      )
    )
    WINDOW chain AS (PARTITION BY is_spam, link ORDER BY turn)
  )`;
