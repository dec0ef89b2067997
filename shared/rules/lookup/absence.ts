import { minRow, minShown } from '../../model/lookup/disclosure.ts';

/** Why an object has no share in a row that another object has. */
export type Absence = 'base' | 'groups' | 'row' | 'unlisted';

/** `short` fits into a cell; `text` explains it. */
export const absences: Record<Absence, { readonly short: string; readonly text: string }> = {
  base: {
    short: `base under ${minShown}`,
    text: `fewer than ${minShown} authors or posts to take a share of`,
  },
  groups: { short: 'groups unknown', text: 'too few of its groups are known to break it down' },
  row: { short: `under ${minRow}`, text: `fewer than ${minRow} authors` },
  unlisted: {
    short: 'not in its top list',
    text: 'below the part of the object’s list that a release keeps',
  },
};

/** If a list is cut, a row with few authors is indistinguishable from one below its end. */
export function absenceOf(
  { n }: { readonly n: number },
  { shown = true, cut = false }: { shown?: boolean; cut?: boolean } = {},
): Absence {
  if (n < minShown) return 'base';
  if (!shown) return 'groups';
  return cut ? 'unlisted' : 'row';
}
