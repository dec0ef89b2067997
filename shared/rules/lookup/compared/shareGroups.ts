import { type DemographicGroup, demographicNames } from '../../../model/lookup/descriptor.ts';
import { minShown } from '../../../model/lookup/disclosure.ts';
import { type InsightDocument, kept } from '../../../model/lookup/insight.ts';
import { PlaceLevel, shownPlaces } from '../../../model/lookup/place.ts';
import { type Absence, absenceOf } from '../absence.ts';
import type { IndexedGroup, IndexedShare } from '../besideCategory.ts';
import { chartedShares, hasDemographic } from '../demographics.ts';
import { knownPlaces } from '../places.ts';
import { type ShareList, sharesNamed } from '../sharesNamed.ts';

export type ComparedShare = IndexedShare & {
  readonly percent: number;
  readonly percentile: number | null;
  readonly rank?: readonly [low: number, high: number] | undefined;
  readonly about?: true | undefined;
  readonly qoq_percentile?: number | null | undefined;
  readonly group: IndexedGroup & { readonly peers?: number | undefined };
};
export type ComparedCell = ComparedShare | Absence;
export type ComparedRow = {
  readonly key: string;
  readonly name: string;
  readonly cells: readonly ComparedCell[];
};
export type ShareGroup = {
  readonly list: ShareList;
  readonly name: string;
  readonly of: 'authors' | 'posts';
  readonly rows: readonly ComparedRow[];
};

export const isShare = (cell: ComparedCell): cell is ComparedShare => typeof cell !== 'string';

const listNames: Record<ShareList, string> = {
  ...demographicNames,
  global_region: 'Region',
  country: 'Countries',
  us_region: 'US regions',
  us_state: 'States',
  us_msa: 'Metropolitan areas',
  interests: 'Interests',
  affinities: 'Affinities',
  themes: 'Themes',
};

/** One row for each value that any of the documents has, with a cell for each document. */
export function shareGroup(
  list: ShareList,
  insights: readonly InsightDocument[],
  nameOf: (descriptor: number) => string,
): ShareGroup {
  const known = insights.map((insight) => knownIn(insight, list, nameOf));
  const rows = [...new Map(known.flatMap(({ shares }) => shares).map(({ key, name }) => [key, name]))].map(
    ([key, name]): ComparedRow => ({
      key,
      name,
      cells: known.map(({ shares, absence }) => shares.find((share) => share.key === key) ?? absence),
    }),
  );
  return {
    list,
    name: listNames[list],
    of: list === 'themes' ? 'posts' : 'authors',
    rows: isDemographic(list)
      ? rows.toSorted((one, other) => Number(one.key) - Number(other.key))
      : rows.toSorted((one, other) => highest(other) - highest(one)),
  };
}

type Keyed = ComparedShare & { readonly key: string; readonly name: string };
type Known = { readonly shares: readonly Keyed[]; readonly absence: Absence };

function knownIn(insight: InsightDocument, list: ShareList, nameOf: (id: number) => string): Known {
  const group = sharesNamed(insight, list);
  const isBase = group.n >= minShown;
  if (isDemographic(list)) {
    const shown = hasDemographic(insight.demographics, list);
    const shares = shown ? chartedShares(insight.demographics, list) : [];
    return {
      shares: shares.map((share) => ({ ...share, key: String(share.id), name: nameOf(share.id), group })),
      absence: absenceOf(group, { shown }),
    };
  }
  if (isPlace(list)) {
    const shares = knownPlaces(insight.geographies[list], 'raw');
    return {
      shares: shares.map((share) => ({ ...share, key: share.name, group })),
      absence: absenceOf(group, { cut: list in shownPlaces }),
    };
  }
  if (list === 'themes') {
    const { shares } = insight.themes;
    return {
      shares: isBase ? shares.map((share) => ({ ...share, key: String(share.sid), group })) : [],
      absence: absenceOf(group, { cut: shares.length >= kept.themes }),
    };
  }
  const { shares } = insight.psychographics[list];
  return {
    shares: isBase
      ? shares.map((share) => ({ ...share, key: String(share.id), name: nameOf(share.id), group }))
      : [],
    absence: absenceOf(group, { cut: shares.length >= kept.traits }),
  };
}

const isDemographic = (list: ShareList): list is DemographicGroup => list in demographicNames;
const isPlace = (list: ShareList): list is PlaceLevel => PlaceLevel.safeParse(list).success;

const highest = ({ cells }: ComparedRow): number =>
  Math.max(...cells.map((cell) => (isShare(cell) ? cell.percent : 0)));
