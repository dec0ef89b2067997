import type { ObjectName } from '../../../../shared/model/lookup/object.ts';

type Named = Pick<ObjectName, 'name' | 'sid'>;

/** By code unit, so that lists are the same on every machine. */
export const byName = (one: Named, other: Named) =>
  one.name === other.name ? one.sid - other.sid : one.name < other.name ? -1 : 1;
