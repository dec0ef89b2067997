import type { ObjectSid } from '../../../../shared/model/lookup/object.ts';
import type { SourceId } from '../../../../shared/model/source.ts';
import type { VerticalId } from '../../../../shared/model/vertical.ts';
import { pages } from '../../../platform/data/table/query.ts';
import { surprisePk } from '../rows/keys.ts';
import { packedRow } from '../rows/packedRow.ts';
import { currentRelease, type From } from '../rows/state.ts';
import { unpackJson } from '../rows/unpack.ts';
import { type Allowed, allowedVerticals } from '../visible/allowed.ts';
import type { Bounds } from '../visible/withinSpan.ts';
import type { SurpriseRow } from './indexRow.ts';

/** Totals are null for a reader whose dates don't include all months. */
export type Mentioned = { object_sid: ObjectSid; domain_sid: VerticalId; total_posts: number | null };

/** Most mentioned first; by id where the dates don't include all months, since that order would follow from the totals. */

export async function mentionedObjects(
  source: SourceId,
  allowed: Allowed,
  bounds: Bounds = null,
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
        const known = first.get(object_sid);
        if (!known || (!bounds && (known.total_posts ?? 0) < total_posts)) {
          first.set(object_sid, { object_sid, domain_sid, total_posts: bounds ? null : total_posts });
        }
      }
    }
  }
  return [...first.values()].sort(
    (one, other) =>
      (other.total_posts ?? 0) - (one.total_posts ?? 0) || (bounds ? one.object_sid - other.object_sid : 0),
  );
}
