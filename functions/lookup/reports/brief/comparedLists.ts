import { demographicGroups, demographicNames } from '../../../../shared/model/lookup/descriptor.ts';
import { minRow, minShown } from '../../../../shared/model/lookup/disclosure.ts';
import { kept } from '../../../../shared/model/lookup/insight.ts';
import { type Absence, absenceOf, absences } from '../../../../shared/rules/lookup/absence.ts';
import {
  besideCategory,
  type IndexedGroup,
  type IndexedShare,
} from '../../../../shared/rules/lookup/besideCategory.ts';
import { chartedShares, hasDemographic } from '../../../../shared/rules/lookup/demographics.ts';
import {
  emptyRankKey,
  isUnranked,
  percentileFigure,
  rankedOthers,
} from '../../../../shared/rules/lookup/percentile.ts';
import { exactFigure, shareFigure } from '../../../../shared/rules/text/figures.ts';
import { indexNote, smallBaseMark } from './bars.ts';
import type { BriefContent, BriefSubject } from './content.ts';

const mostThemes = 6;
/** Columns of more objects have no room for ranks. */
const mostRanked = 5;
/** Indexes need more room than ranks. */
const mostIndexed = 4;

type Share = IndexedShare & {
  readonly percent: number;
  readonly percentile: number | null;
  readonly group: IndexedGroup & { readonly peers?: number | undefined };
};
export type Cell = Share | Absence;
type Row = { readonly name: string; readonly cells: readonly Cell[] };
export type List = {
  readonly base: string;
  readonly n: (subject: BriefSubject) => number;
  /** How many others its shares are ranked among. */
  readonly others: (subject: BriefSubject) => number | undefined;
  readonly rows: readonly Row[];
};

/** Shares of authors, by group. */
export function demographicLists({ subjects, nameOf }: BriefContent): List[] {
  const groups = demographicGroups.filter((group) =>
    subjects.some(({ insight }) => hasDemographic(insight.demographics, group)),
  );
  return groups.map((group): List => {
    const known = subjects.map(({ insight }) => {
      const shown = hasDemographic(insight.demographics, group);
      return {
        shares: shown ? within(chartedShares(insight.demographics, group), insight.demographics[group]) : [],
        absence: absenceOf(insight.demographics[group], { shown }),
      };
    });
    const ids = [...new Set(known.flatMap(({ shares }) => shares).map(({ id }) => id))].toSorted(
      (a, b) => a - b,
    );
    return {
      base: `${demographicNames[group]}, n authors`,
      n: ({ insight }) => insight.demographics[group].n,
      others: ({ insight }) => rankedOthers(insight, [insight.demographics[group]]),
      rows: ids.map((id) => ({
        name: nameOf(id),
        cells: known.map(({ shares, absence }) => shares.find((share) => share.id === id) ?? absence),
      })),
    };
  });
}

const within = <S>(shares: readonly S[], group: Share['group']) =>
  shares.map((share) => ({ ...share, group }));

/** The themes with the largest share in any object. */
export function themeList(subjects: readonly BriefSubject[]): List {
  const known = subjects.map(({ insight: { themes } }) => ({
    shares: themes.n < minShown ? [] : within(themes.shares, themes),
    absence: absenceOf(themes, { cut: themes.shares.length >= kept.themes }),
  }));
  const names = new Map(known.flatMap(({ shares }) => shares).map(({ sid, name }) => [sid, name]));
  const rows = [...names].map(([sid, name]) => {
    const cells = known.map(({ shares, absence }) => shares.find((share) => share.sid === sid) ?? absence);
    return { name, cells, highest: Math.max(...cells.map((cell) => (isShare(cell) ? cell.percent : -1))) };
  });
  const shown = rows
    .toSorted((a, b) => b.highest - a.highest || a.name.localeCompare(b.name, 'en'))
    .slice(0, mostThemes);
  return {
    base: 'n, posts',
    n: ({ insight }) => insight.themes.n,
    others: ({ insight }) => insight.peers,
    rows: shown,
  };
}

/** `, empty where it can’t be ranked: …` if a share has no rank for that reason. */
export const emptyRanks = (lists: readonly List[]): string =>
  lists.some(({ rows }) =>
    rows.some(({ cells }) => cells.some((cell) => isShare(cell) && isUnranked(cell, cell.group))),
  )
    ? `, ${emptyRankKey}`
    : '';

export const isRanked = ({ length }: readonly unknown[]): boolean => length <= mostRanked;
export const isIndexed = ({ length }: readonly unknown[]): boolean => length <= mostIndexed;

/** A row for the base of each list, and one for each of its values; the first cell names it. */
export function matrixRows(subjects: readonly BriefSubject[], lists: readonly List[]): string[][] {
  const shown = { ranked: isRanked(subjects), indexed: isIndexed(subjects) };
  const others = subjects.map((subject) => {
    const known = lists.flatMap((list) => list.others(subject) ?? []);
    return known.length > 0 ? Math.max(...known) : undefined;
  });
  return [
    ...(shown.ranked && others.some((count) => count !== undefined)
      ? [['Ranked among, other objects', ...others.map(exactFigure)]]
      : []),
    ...lists.flatMap(({ base, n, rows }) => [
      [base, ...subjects.map((subject) => exactFigure(n(subject)))],
      ...rows.map(({ name, cells }) => [name, ...cells.map((cell) => cellText(cell, shown))]),
    ]),
  ];
}

/** Explains the words for missing shares, as far as there are any. */
export function missingReasons(lists: readonly List[]): string[] {
  const absent = lists.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells.filter(isAbsence)));
  return absenceOrder
    .filter((absence) => absent.includes(absence))
    .map((absence) => `${missingWords[absence]}: ${absences[absence].text}`);
}

const absenceOrder = Object.keys(absences) as Absence[];
/** Short enough for the columns of ten objects. */
const missingWords: Record<Absence, string> = {
  base: 'small base',
  groups: 'unknown',
  row: `under ${minRow}`,
  unlisted: 'not listed',
};
const isAbsence = (cell: Cell): cell is Absence => typeof cell === 'string';
export const isShare = (cell: Cell): cell is Share => !isAbsence(cell);

/** `36.9% (160) · 96th`, or why there is none, which is explained above the table. */
function cellText(cell: Cell, { ranked, indexed }: { ranked: boolean; indexed: boolean }): string {
  if (isAbsence(cell)) return missingWords[cell];
  const small = cell.n < minShown ? smallBaseMark : '';
  const rank = ranked && cell.percentile !== null ? ` · ${percentileFigure(cell.percentile)}` : '';
  const index = indexed ? indexNote(besideCategory(cell, cell.group)) : '';
  return `${shareFigure(cell.percent)}${index}${rank}${small}`;
}
