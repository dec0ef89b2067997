import type { ObjectName } from '../../../../shared/model/lookup/object.ts';

type Named = Pick<ObjectName, 'name' | 'sid'>;

/** The order of every list of names in a release: the same on every machine, whatever its language. */
export const byName = (one: Named, other: Named) =>
  one.name === other.name ? one.sid - other.sid : one.name < other.name ? -1 : 1;
