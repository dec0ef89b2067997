import { demographicGroups, demographicNames } from '../../../../shared/model/lookup/descriptor.ts';
import { minShown } from '../../../../shared/model/lookup/disclosure.ts';
import { kept } from '../../../../shared/model/lookup/insight.ts';
import { type Absence, absenceOf, absences } from '../../../../shared/rules/lookup/absence.ts';
import {
  besideCategory,
  type IndexedGroup,
  type IndexedShare,
} from '../../../../shared/rules/lookup/besideCategory.ts';
import { comparisonTitle, mostNamed } from '../../../../shared/rules/lookup/comparisonTitle.ts';
import { chartedShares, hasDemographic } from '../../../../shared/rules/lookup/demographics.ts';
import { percentileFigure } from '../../../../shared/rules/lookup/percentile.ts';
import { shorten } from '../../../../shared/rules/lookup/shorten.ts';
import { changeInterval, yearChangeText } from '../../../../shared/rules/lookup/yearChange.ts';
import { counted } from '../../../../shared/rules/text/counted.ts';
import { exactFigure, percentFigure } from '../../../../shared/rules/text/figures.ts';
import { signedRange } from '../../../../shared/rules/text/signedRange.ts';
import { ink } from '../marks.ts';
import { type Pages, textWidth } from '../pdf/page.ts';
import { activityChart } from './activityChart.ts';
import { indexNote, indexNoteKey, smallBaseMark } from './bars.ts';
import type { BriefContent, BriefSubject } from './content.ts';
import { basis, definitions, placeLine } from './definitions.ts';
import { noteList } from './notes.ts';

const mostThemes = 6;
/** Columns of more objects have no room for ranks. */
const mostRanked = 5;
/** Indexes need more room than ranks. */
const mostIndexed = 4;
const nameColumn = 130;
const objectColumn = 120;
const note = { size: 8.5, color: ink.muted as string, gap: 5 };
const dense = { size: 8, lineHeight: 14.5 };

export function comparisonPages(pages: Pages, content: BriefContent): void {
  const { subjects, leftOut } = content;
  pages.newPage();
  pages.heading(1, comparisonTitle(subjects.map(({ name }) => name)), { size: 22, gap: 4, lines: 2 });
  pages.paragraph(placeLine(content), { size: 10, bold: true, color: ink.sea, gap: leftOut > 0 ? 4 : 12 });
  if (leftOut > 0) {
    const have = leftOut === 1 ? 'has' : 'have';
    pages.paragraph(`${counted(leftOut, 'object')} of the comparison ${have} too few posts here.`, {
      ...note,
      gap: 10,
    });
  }
  activityChart(pages, content);
  noteList(pages, content);
  keyFigures(pages, subjects);
  definitions(pages, content, ['activity', 'authentic_yoy', 'user_retention', 'spam_percent']);
  pages.newPage();
  if (subjects.length > mostNamed)
    pages.paragraph(subjects.map(({ name }, at) => `${at + 1} ${shorten(name, 24)}`).join(' · '), note);
  demographics(pages, content);
  themes(pages, subjects);
  definitions(pages, content, ['percentile', 'index', 'demographics', 'themes']);
  basis(pages, content, [...demographicGroups, 'themes']);
}

function keyFigures(pages: Pages, subjects: readonly BriefSubject[]): void {
  pages.heading(2, 'Key metrics', { size: 14, gap: 3 });
  pages.paragraph('Averages of the latest three months, and the change from a year earlier.', note);
  pages.table(
    [
      { title: 'Object', width: objectColumn },
      { title: 'Posts a month', width: 66, right: true },
      { title: 'Over a year (95% interval)', width: 138, right: true },
      { title: '1-month retention', width: 88, right: true },
      { title: 'Spam', width: 40, right: true },
      { title: 'Authors', width: 52, right: true },
    ],
    subjects.map(({ name, insight }, at) => [
      `${at + 1} ${name}`,
      exactFigure(insight.activity.ppm),
      yearChange(insight),
      percentFigure(insight.retention.percents[0]),
      percentFigure(insight.activity.spam_percent),
      exactFigure(insight.authors),
    ]),
    { size: 8.5, lineHeight: 17 },
  );
}

/** `+36.4% (+30% to +43%)` */
const yearChange = (insight: BriefSubject['insight']) => {
  const interval = changeInterval(insight, 'posts');
  const change = yearChangeText(insight.year_changes?.posts, 'posts') ?? 'N/A';
  return interval ? `${change} (${signedRange(interval, '%')})` : change;
};

type Share = IndexedShare & {
  readonly percent: number;
  readonly percentile: number | null;
  readonly group: IndexedGroup;
};
type Cell = Share | Absence;
type Row = { readonly name: string; readonly cells: readonly Cell[] };
type List = {
  readonly base: string;
  readonly n: (subject: BriefSubject) => number;
  readonly rows: readonly Row[];
};

function demographics(pages: Pages, { subjects, nameOf }: BriefContent): void {
  const groups = demographicGroups.filter((group) =>
    subjects.some(({ insight }) => hasDemographic(insight.demographics, group)),
  );
  const lists = groups.map((group): List => {
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
      rows: ids.map((id) => ({
        name: nameOf(id),
        cells: known.map(({ shares, absence }) => shares.find((share) => share.id === id) ?? absence),
      })),
    };
  });
  matrix(pages, { title: 'Who posts', of: 'authors', subjects, lists });
}

const within = <S>(shares: readonly S[], group: IndexedGroup) => shares.map((share) => ({ ...share, group }));

function themes(pages: Pages, subjects: readonly BriefSubject[]): void {
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
  const list = { base: 'n, posts', n: ({ insight }: BriefSubject) => insight.themes.n, rows: shown };
  matrix(pages, { title: 'Themes', of: 'posts', subjects, lists: [list] });
}

function matrix(
  pages: Pages,
  {
    title,
    of,
    subjects,
    lists,
  }: {
    title: string;
    of: 'authors' | 'posts';
    subjects: readonly BriefSubject[];
    lists: readonly List[];
  },
): void {
  if (lists.every(({ rows }) => rows.length === 0)) return;
  const ranked = subjects.length <= mostRanked;
  const indexed = subjects.length <= mostIndexed;
  const absent = lists.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells.filter(isAbsence)));
  const reasons = absenceOrder
    .filter((absence) => absent.includes(absence))
    .map((absence) => `N/A ${markOf(absence)}: ${absences[absence].text}`);
  const rank = ranked ? ' Then its rank, as a percentile among objects of the same category.' : '';
  const missing = reasons.length > 0 ? ` ${reasons.join('; ')}.` : '';
  pages.heading(2, title, { size: 13, gap: 2 });
  const index = indexed ? `, ${indexNoteKey}` : '';
  pages.paragraph(`Share of each object’s ${of}${index}.${rank}${missing}`, { ...note, gap: 4 });
  const width = (textWidth - nameColumn) / subjects.length;
  pages.table(
    [
      { title: '', width: nameColumn },
      ...subjects.map(({ name }, at) => ({
        title: subjects.length > mostNamed ? String(at + 1) : name,
        width,
        right: true,
      })),
    ],
    [
      ...(ranked
        ? [['Ranked among, other objects', ...subjects.map(({ insight }) => exactFigure(insight.peers))]]
        : []),
      ...lists.flatMap(({ base, n, rows }) => [
        [base, ...subjects.map((subject) => exactFigure(n(subject)))],
        ...rows.map(({ name, cells }) => [name, ...cells.map((cell) => cellText(cell, { ranked, indexed }))]),
      ]),
    ],
    dense,
  );
}

const absenceOrder = Object.keys(absences) as Absence[];
const markOf = (absence: Absence) => 'abcd'[absenceOrder.indexOf(absence)] ?? '';
const isAbsence = (cell: Cell): cell is Absence => typeof cell === 'string';
const isShare = (cell: Cell): cell is Share => !isAbsence(cell);

/** `36.9% (160) · 96th`, or `N/A a` with a letter that is explained above the table. */
function cellText(cell: Cell, { ranked, indexed }: { ranked: boolean; indexed: boolean }): string {
  if (isAbsence(cell)) return `N/A ${markOf(cell)}`;
  const small = cell.n < minShown ? smallBaseMark : '';
  const rank = ranked && cell.percentile !== null ? ` · ${percentileFigure(cell.percentile)}` : '';
  const index = indexed ? indexNote(besideCategory(cell, cell.group)) : '';
  return `${percentFigure(cell.percent)}${index}${rank}${small}`;
}
