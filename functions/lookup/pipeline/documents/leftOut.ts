import { type LeftOut, ListName } from '../../../../shared/model/lookup/insight.ts';
import { traitGroups } from '../files/knownTables.ts';
import { rowsOf } from './unpack.ts';

/** As numbered in the step `document_left_out`. */
const listNumbers: Readonly<Record<ListName, number>> = {
  ...traitGroups,
  themes: 21,
  see_also: 22,
  linked_objects: 23,
  sub_objects: 24,
};

/** Rows that each list withholds because too few authors or posts support them; not for groups that aren't shown at all. */
export function leftOutOf(packed: readonly number[], unshown: ReadonlySet<number>): LeftOut {
  const counts = new Map(rowsOf(packed, 2).map(([list = 0, rows = 0]) => [list, rows]));
  return Object.fromEntries(
    ListName.options.flatMap((name) => {
      const rows = unshown.has(listNumbers[name]) ? undefined : counts.get(listNumbers[name]);
      return rows ? [[name, rows]] : [];
    }),
  );
}
