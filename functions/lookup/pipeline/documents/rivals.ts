import { kept, type Rival } from '../../../../shared/model/lookup/insight.ts';
import { atLeast } from '../../../../shared/rules/lookup/atLeast.ts';
import type { Reference } from '../files/reference.ts';
import { nameOf } from './related.ts';
import { rowsOf } from './unpack.ts';

/** Lines, owners and siblings of the object aren't its rivals, and neither are owners of others. */
export function rivalsOf(packed: readonly number[], object: number, reference: Reference): Rival[] {
  const own = reference.objects.get(object);
  const parentsOf = (sid: number) => reference.objects.get(sid)?.parents ?? [];
  const isFamily = (sid: number) =>
    own?.parents.includes(sid) ||
    parentsOf(sid).includes(object) ||
    parentsOf(sid).some((parent) => own?.parents.includes(parent));
  const isOwner = (sid: number) => reference.objects.get(sid)?.type_code === 'OR';
  return rowsOf(packed, 4)
    .toSorted((one, other) => (other[3] ?? 0) - (one[3] ?? 0) || (one[0] ?? 0) - (other[0] ?? 0))
    .filter(([sid = 0]) => !isFamily(sid) && isOwner(sid) === isOwner(object))
    .slice(0, kept.rivals)
    .map(([sid = 0, shared = 0, times = 0]) => ({
      ...nameOf(reference, sid),
      n: atLeast(shared),
      times: atLeast(times / 100),
    }));
}
