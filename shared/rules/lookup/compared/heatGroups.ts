import { minShown } from '../../../model/lookup/disclosure.ts';
import type { InsightDocument } from '../../../model/lookup/insight.ts';
import { besideCategory } from '../besideCategory.ts';
import type { ShareList } from '../sharesNamed.ts';
import { type HeatMode, heatCell } from './heatCell.ts';
import type { HeatGroup, HeatRow } from './plainRow.ts';
import { type ComparedRow, isShare, type ShareGroup, shareGroup } from './shareGroups.ts';

const shownLists = [
  'age',
  'gender',
  'global_region',
  'interests',
  'affinities',
  'themes',
] as const satisfies ShareList[];
const placeLists = [
  'race',
  'income',
  'country',
  'us_region',
  'us_state',
  'us_msa',
] as const satisfies ShareList[];

/** Rows that a link below the table adds to it. */
export const folds = ['same', 'places', 'traits', 'themes'] as const;
export type Fold = (typeof folds)[number];

/** The rows of long lists that differ most. */
const most: Partial<Record<ShareList, number>> = { interests: 3, affinities: 3, themes: 5 };

type Asked = { readonly mode: HeatMode; readonly open: ReadonlySet<Fold> };

/** All lists of shares, whole, as files have them. */
export const allShareGroups = (
  insights: readonly InsightDocument[],
  nameOf: (descriptor: number) => string,
): ShareGroup[] => [...shownLists, ...placeLists].map((list) => shareGroup(list, insights, nameOf));

/** The groups of shares in the table "How each differs", and how many rows each link below it would add. */
export function heatGroups(
  all: readonly ShareGroup[],
  { mode, open }: Asked,
): { groups: HeatGroup[]; folded: Record<Fold, number>; total: Record<'traits' | 'themes', number> } {
  const folded: Record<Fold, number> = { same: 0, places: 0, traits: 0, themes: 0 };
  const total = { traits: 0, themes: 0 };
  const groups = all.flatMap((group): HeatGroup[] => {
    const { list, name, of } = group;
    const isPlace = placeLists.some((each) => each === list);
    const fold = isPlace ? 'places' : list === 'themes' ? 'themes' : isTrait(list) ? 'traits' : null;
    if (fold === 'themes' || fold === 'traits') total[fold] += group.rows.length;
    if (isPlace && !open.has('places')) {
      folded.places += group.rows.length;
      return [];
    }
    const clear = group.rows.filter(differs);
    const limit = fold && fold !== 'places' && !open.has(fold) ? most[list] : undefined;
    const strongest = limit === undefined ? clear : clear.toSorted(byDistance).slice(0, limit);
    const everything = fold !== null && open.has(fold);
    const same = group.rows.filter((row) => !differs(row));
    if (!everything) folded.same += same.length;
    if (limit !== undefined && fold) folded[fold] += clear.length - strongest.length;
    const rows = group.rows.filter(
      (row) => strongest.includes(row) || (same.includes(row) && (everything || open.has('same'))),
    );
    if (rows.length === 0) return [];
    return [
      {
        key: list,
        name,
        rows: rows.map(
          (row): HeatRow => ({
            key: `${list} ${row.key}`,
            name: row.name,
            cells: row.cells.map((cell) => heatCell(cell, mode, of)),
          }),
        ),
      },
    ];
  });
  return { groups, folded, total };
}

const isTrait = (list: ShareList) => list === 'interests' || list === 'affinities';

/** Whether any object differs from its category beyond chance, on enough authors. */
const differs = ({ cells }: ComparedRow): boolean => distances(cells).length > 0;

const distances = (cells: ComparedRow['cells']): number[] =>
  cells.flatMap((cell) => {
    const beside = isShare(cell) && cell.n >= minShown ? besideCategory(cell, cell.group) : null;
    return beside?.clear ? [Math.abs(Math.log2(beside.times))] : [];
  });

/** Rows with the most and largest differences come first. */
const byDistance = (one: ComparedRow, other: ComparedRow) => weight(other) - weight(one);
const weight = ({ cells }: ComparedRow) => distances(cells).reduce((sum, each) => sum + each, 0);
