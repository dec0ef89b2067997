type Months = { readonly firstMonth: number; readonly months: number };

/**
 * Shuffles columns among posts that agree in others. Each post gives its values to exactly one other, so totals stay
 * the same.
 */
function deal(columns: readonly string[], among: readonly string[], seed: number): string {
  const same = among.map((column) => `dealt.${column} IS NOT DISTINCT FROM held.${column}`);
  const window = (order: string) =>
    `row_number() OVER (PARTITION BY ${among.join(', ')} ORDER BY ${order}, post_id_hash)`;
  return `
    SELECT held.* EXCLUDE (place) REPLACE (${columns.map((name) => `dealt.${name} AS ${name}`).join(', ')})
    FROM (SELECT *, ${window('post_id_hash')} AS place FROM posts) held
    JOIN (SELECT *, ${window(`hash(post_id_hash, ${seed})`)} AS turn FROM posts) dealt
      ON dealt.turn = held.place AND ${same.join(' AND ')}`;
}

export const withObjectsDealt = (seed: number): string => deal(['objects'], ['is_spam', 'domains'], seed);

export const withMonthsDealt = (seed: number): string =>
  deal(['objects', 'domains', 'main_domain_id'], ['is_spam'], seed);

/** Attributes of a person, the same in all of their posts. */
const person = [
  'userid_hash',
  'location',
  'state',
  'country',
  'user_demographics',
  'user_interests',
  'user_affinities',
];

export const withPeopleDealt = (seed: number): string => deal(person, ['is_spam'], seed);

/** The mean number of posts in a burst. */
const meanBurst = 4;

/**
 * A quarter of the posts start a burst: their author writes more posts about the same at once, geometrically
 * distributed. The number of posts stays about the same.
 */
export const inBursts = (seed: number, { firstMonth, months }: Months): string => `
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

const sd = 0.2;
const memory = 0.5;
const reach = 10;

/** A number between 0 and 1, excluding both, of what is given. */
const chance = (of: string) => `((hash(${of}) % 1000000 + 0.5) / 1000000)`;

/**
 * Objects lose mentions by the month, so that their levels wander: each around its own mean, with a memory of half from month
 * to month.
 */
export const withLevelsWandering = (seed: number): string => `
  WITH named AS (
    SELECT post_id_hash, month_index, unnest(string_split(objects, '~')) AS object FROM posts
  ),
  levels AS (
    SELECT object, month_index, ${sd * Math.sqrt(1 - memory ** 2)} * list_sum([
      pow(${memory}, k) * sqrt(-2 * ln(${chance(`object, month_index - k, ${seed}`)})) * cos(2 * pi() * ${chance(`object, month_index - k, ${seed + 1}`)})
      FOR k IN range(${reach})
    ]) AS level
    FROM (SELECT DISTINCT object, month_index FROM named)
  ),
  lost AS (
    SELECT post_id_hash, list(object) AS gone
    FROM named JOIN levels USING (object, month_index)
    WHERE ${chance(`post_id_hash, object, ${seed + 2}`)} > exp(level - ${2.5 * sd})
    GROUP BY post_id_hash
  )
  SELECT posts.* REPLACE (
    CASE WHEN gone IS NULL THEN objects ELSE
      nullif(array_to_string([o FOR o IN string_split(objects, '~') IF NOT list_contains(gone, o)], '~'), '')
    END AS objects
  )
  FROM posts LEFT JOIN lost USING (post_id_hash)`;

/** In its last nine months, a source is sampled twice as densely. */
export const withSampleDoubled = (seed: number, { firstMonth, months }: Months): string => `
  SELECT * FROM posts
  WHERE month_index >= ${firstMonth + months - 9} OR hash(post_id_hash, ${seed}) % 2 = 0`;
