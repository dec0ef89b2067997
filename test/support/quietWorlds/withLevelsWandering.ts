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
