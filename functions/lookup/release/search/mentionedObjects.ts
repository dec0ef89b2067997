import type { ObjectName, ObjectSid } from '../../../../shared/model/lookup/object.ts';
import type { SourceId, VerticalId } from '../../../../shared/model/scope.ts';
import { pages } from '../../../platform/data/table/query.ts';
import { lastUsed } from '../rows/kept.ts';
import { surprisePk } from '../rows/keys.ts';
import { readObjects } from '../rows/readRelease.ts';
import { currentRelease, type From } from '../rows/state.ts';
import { packedRow, unpackJson } from '../rows/unpack.ts';
import { type Allowed, allowedVerticals } from '../visible/allowed.ts';
import type { Bounds } from '../visible/withinSpan.ts';
import type { SurpriseRow } from './entry.ts';

const surprisingPosts = 30_000;
/** Small data sets have too few such objects; then all may be chosen. */
const enoughToChoose = 12;

type SurpriseOptions = {
  bounds?: Bounds;
  seen?: readonly ObjectSid[] | undefined;
  random?: () => number;
  from?: From;
};

export async function surpriseObject(
  source: SourceId,
  allowed: Allowed,
  { bounds = null, seen = [], random = Math.random, from }: SurpriseOptions = {},
): Promise<Mentioned | null> {
  const known = await mentionedObjects(source, allowed, bounds, from);
  const surprising = known.filter(({ total_posts }) => (total_posts ?? 0) > surprisingPosts);
  const choice = surprising.length >= enoughToChoose ? surprising : known;
  const fresh = choice.filter(({ object_sid }) => !seen.includes(object_sid));
  return weighted(fresh.length > 0 ? fresh : choice, random());
}

function weighted(objects: readonly Mentioned[], random: number): Mentioned | null {
  const weightOf = ({ total_posts }: Mentioned) => total_posts ?? 1;
  let left = random * objects.reduce((sum, object) => sum + weightOf(object), 0);
  for (const object of objects) {
    left -= weightOf(object);
    if (left < 0) return object;
  }
  return objects[0] ?? null;
}

/** Names rarely change, so they are cached by release. */
const namesOf = lastUsed((_release: number) => new Map<ObjectSid, ObjectName>());

export async function objectNames(
  sids: readonly ObjectSid[],
  from: From = currentRelease(),
): Promise<ReadonlyMap<ObjectSid, ObjectName>> {
  const release = await from;
  const names = namesOf(release?.release ?? -1);
  const unknown = sids.filter((sid) => !names.has(sid));
  for (const { sid, name, type_code } of await readObjects(unknown, release)) {
    names.set(sid, { sid, name, type_code });
  }
  return names;
}

/** Totals are null for a reader whose dates don't include all months. */
type Mentioned = { object_sid: ObjectSid; domain_sid: VerticalId; total_posts: number | null };

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
