import type { ObjectSid } from '../../../../shared/model/object.ts';
import type { SourceId } from '../../../../shared/model/source.ts';
import type { VerticalId } from '../../../../shared/model/vertical.ts';
import { pages } from '../../../data/table/query.ts';
import { surprisePk } from '../release/keys.ts';
import { packedRow } from '../release/packedRow.ts';
import { currentRelease } from '../release/state.ts';
import { unpackJson } from '../release/unpack.ts';
import { type Allowed, allowedVerticals } from './allowed.ts';
import type { SurpriseRow } from './indexRow.ts';

/** An object is worth a surprise if it has more posts than this in its first vertical. */
export const surprisingPosts = 30_000;
/** In a small data set none has: then any of this many is chosen. */
const topMentioned = 20;

export type Surprise = { object_sid: ObjectSid; domain_sid: VerticalId; total_posts: number };

/** A random object with something to look up; null if the source has none. */
export async function surpriseObject(
  source: SourceId,
  allowed: Allowed,
  random: () => number = Math.random,
): Promise<Surprise | null> {
  const release = await currentRelease();
  if (!release) return null;
  const verticals = allowedVerticals(allowed, source);
  const first = new Map<ObjectSid, Surprise>();
  const lists = { PK: surprisePk(release.search.generation), SK: `${source}#` };
  for await (const rows of pages(packedRow, lists)) {
    for (const { SK, data } of rows) {
      const domain_sid = verticals.find((vertical) => SK === `${source}#${vertical}`);
      if (!domain_sid) continue;
      for (const [object_sid, total_posts] of unpackJson<SurpriseRow>(data)) {
        if ((first.get(object_sid)?.total_posts ?? -1) < total_posts) {
          first.set(object_sid, { object_sid, domain_sid, total_posts });
        }
      }
    }
  }
  const known = [...first.values()].sort((one, other) => other.total_posts - one.total_posts);
  const surprising = known.filter(({ total_posts }) => total_posts > surprisingPosts);
  const choice = surprising.length > 0 ? surprising : known.slice(0, topMentioned);
  return choice[Math.floor(random() * choice.length)] ?? null;
}
