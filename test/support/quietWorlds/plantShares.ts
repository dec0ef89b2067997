import type { SourceId } from '../../../shared/model/scope.ts';

/** Replaces the descriptor of so many of an object’s authors within its group. */
export type PlantedShare = {
  readonly source: SourceId;
  readonly object: number;
  readonly trait: number;
  readonly chance: number;
};

const year = 12;
const traits = "string_split(user_demographics, '~')";

/** Makes audiences of some objects differ from their categories; an author’s attributes are the same everywhere. */
export const plantShares = (seed: number, own: readonly PlantedShare[], lastMonth: number): string => `
  WITH planted AS (FROM (VALUES ${own.map(({ object, trait, chance }) => `('${object}', ${trait}, CAST(${chance} AS DOUBLE))`).join(', ')}) AS p(object, trait, chance)),
  turned AS (
    SELECT userid_hash, min(trait) AS trait
    FROM (
      SELECT userid_hash, user_demographics, unnest(string_split(objects, '~')) AS object
      FROM posts
      WHERE NOT is_spam AND month_index > ${lastMonth - year}
    ) JOIN planted USING (object)
    WHERE list_contains([t::INTEGER // 100000 FOR t IN ${traits}], trait // 100000)
      AND NOT list_contains(${traits}, trait::VARCHAR)
      AND hash(userid_hash, object, ${seed}) % 1000000 < chance * 1000000
    GROUP BY userid_hash
  )
  SELECT posts.* REPLACE (
    CASE WHEN trait IS NULL THEN user_demographics ELSE array_to_string(
      [CASE WHEN t::INTEGER // 100000 = trait // 100000 THEN trait::VARCHAR ELSE t END FOR t IN ${traits}], '~'
    ) END AS user_demographics
  )
  FROM posts LEFT JOIN turned USING (userid_hash)`;
