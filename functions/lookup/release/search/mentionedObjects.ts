import type { ObjectSid } from '../../../../shared/model/lookup/object.ts';
import type { SourceId } from '../../../../shared/model/source.ts';
import type { VerticalId } from '../../../../shared/model/vertical.ts';
import { pages } from '../../../platform/data/table/query.ts';
import { surprisePk } from '../rows/keys.ts';
import { packedRow } from '../rows/packedRow.ts';
import { currentRelease, type From } from '../rows/state.ts';
import { unpackJson } from '../rows/unpack.ts';
import { type Allowed, allowedVerticals } from './allowed.ts';
import type { SurpriseRow } from './indexRow.ts';

export type Mentioned = { object_sid: ObjectSid; domain_sid: VerticalId; total_posts: number };

export async function mentionedObjects(
  source: SourceId,
  allowed: Allowed,
  from: From = currentRelease(),
): Promise<Mentioned[]> {
  const release = await from;
  if (!release) return [];
  const verticals = allowedVerticals(allowed, source);
  const first = new Map<ObjectSid, Mentioned>();
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
  return [...first.values()].sort((one, other) => other.total_posts - one.total_posts);
}
