import type { SourceId } from '../../../shared/model/scope.ts';

/** Changes an object’s posts of the latest three months by this factor: 0.5 is a rise by half. */
export type PlantedChange = { readonly source: SourceId; readonly object: number; readonly change: number };

const window = 3;

/** New posts mention only the object and have new authors; removed ones stay but no longer mention it. */
export const plantChanges = (seed: number, own: readonly PlantedChange[], lastMonth: number): string => `
  WITH planted AS (FROM (VALUES ${own.map(({ object, change }) => `('${object}', CAST(${change} AS DOUBLE))`).join(', ')}) AS p(object, change)),
  drawn AS (
    SELECT post_id_hash, object, change
    FROM (SELECT post_id_hash, unnest(string_split(objects, '~')) AS object FROM posts WHERE month_index > ${lastMonth - window})
    JOIN planted USING (object)
    WHERE hash(post_id_hash, object, ${seed}) % 1000000 < abs(change) * 1000000
  ),
  lost AS (SELECT post_id_hash, list(object) AS gone FROM drawn WHERE change < 0 GROUP BY post_id_hash)
  SELECT posts.* REPLACE (
    CASE WHEN gone IS NULL THEN objects ELSE
      nullif(array_to_string([o FOR o IN string_split(objects, '~') IF NOT list_contains(gone, o)], '~'), '')
    END AS objects
  )
  FROM posts LEFT JOIN lost USING (post_id_hash)
  UNION ALL
  SELECT posts.* REPLACE (
    object AS objects,
    post_id_hash || '+' || object AS post_id_hash,
    'new ' || post_id_hash || object AS userid_hash
  )
  FROM posts JOIN drawn USING (post_id_hash)
  WHERE change > 0`;
