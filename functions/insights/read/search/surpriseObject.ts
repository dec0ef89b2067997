import { QueryCommand } from '@aws-sdk/client-dynamodb';
import type { ObjectSid } from '../../../../shared/model/object.ts';
import type { SourceId } from '../../../../shared/model/source.ts';
import type { VerticalId } from '../../../../shared/model/vertical.ts';
import { database } from '../../../data/table/database.ts';
import { tableName } from '../../../data/table/kind.ts';
import { toAttributes } from '../../../data/table/values.ts';
import { surprisePk } from '../release/keys.ts';
import { unpackJson } from '../release/packed.ts';
import { packedRows } from '../release/packedRows.ts';
import { currentRelease } from '../release/state.ts';
import { type Allowed, allowedVerticals } from './allowed.ts';
import type { SurpriseRow } from './indexRow.ts';

/** An object is worth a surprise when it has more posts than this in its first vertical. */
export const surprisingPosts = 30_000;
/** In a small world nothing has: then any of so many is. */
const mostSpokenOf = 20;

export type Surprise = { object_sid: ObjectSid; domain_sid: VerticalId; total_posts: number };

/** A random object with something to look up; null where the source has none. */
export async function surpriseObject(
  source: SourceId,
  allowed: Allowed,
  random: () => number = Math.random,
): Promise<Surprise | null> {
  const release = await currentRelease();
  if (!release) return null;
  const verticals = allowedVerticals(allowed, source);
  const { Items = [] } = await database.send(
    new QueryCommand({
      TableName: tableName('INSIGHTS_TABLE'),
      KeyConditionExpression: 'PK = :pk AND begins_with(SK, :source)',
      ExpressionAttributeValues: toAttributes({
        ':pk': surprisePk(release.search.generation),
        ':source': `${source}#`,
      }),
    }),
  );
  const first = new Map<ObjectSid, Surprise>();
  for (const { SK, data } of packedRows(Items)) {
    const domain_sid = verticals.find((vertical) => SK === `${source}#${vertical}`);
    if (!domain_sid) continue;
    for (const [object_sid, total_posts] of unpackJson<SurpriseRow>(data)) {
      if ((first.get(object_sid)?.total_posts ?? -1) < total_posts) {
        first.set(object_sid, { object_sid, domain_sid, total_posts });
      }
    }
  }
  const known = [...first.values()].sort((one, other) => other.total_posts - one.total_posts);
  const surprising = known.filter(({ total_posts }) => total_posts > surprisingPosts);
  const choice = surprising.length > 0 ? surprising : known.slice(0, mostSpokenOf);
  return choice[Math.floor(random() * choice.length)] ?? null;
}
