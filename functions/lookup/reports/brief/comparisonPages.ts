import { demographicGroups, demographicNames } from '../../../../shared/model/lookup/descriptor.ts';
import { minShown } from '../../../../shared/model/lookup/disclosure.ts';
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
import { smallBaseMark } from './bars.ts';
import type { BriefContent, BriefSubject } from './content.ts';
import { basis, definitions, placeLine } from './definitions.ts';
import { noteList } from './notes.ts';

const mostThemes = 6;
/** With more objects, columns are headed by numbers instead of names. */
const mostNamed = 4;
const nameColumn = 150;
const objectColumn = 120;
const note = { size: 8.5, color: ink.muted as string, gap: 5 };
const dense = { size: 8, lineHeight: 14.5 };

export function comparisonPages(pages: Pages, content: BriefContent): void {
  const { subjects, leftOut } = content;
  pages.newPage();
  pages.heading(1, comparisonTitle(subjects), { size: 22, gap: 4, lines: 2 });
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
  definitions(pages, ['activity', 'authentic_yoy', 'user_retention', 'spam_percent']);
  pages.newPage();
  if (subjects.length > mostNamed)
    pages.paragraph(subjects.map(({ name }, at) => `${at + 1} ${shorten(name, 24)}`).join(' · '), note);
  demographics(pages, content);
  themes(pages, subjects);
  definitions(pages, ['percentile', 'demographics', 'themes']);
  basis(pages, content, [...demographicGroups, 'themes']);
}

export function comparisonTitle(subjects: readonly BriefSubject[]): string {
  const names = subjects.map(({ name }) => (subjects.length === 1 ? name : shorten(name, 40)));
  const shown =
    names.length > mostNamed
      ? [...names.slice(0, mostNamed - 1), `${names.length - mostNamed + 1} more`]
      : names;
  return [shown.slice(0, -1).join(', '), shown.at(-1)].filter(Boolean).join(' and ');
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

type Cell = { readonly percentile: number | null; readonly n: number };
type Row = { readonly name: string; readonly cells: readonly (Cell | undefined)[] };
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
    const shares = subjects.map(({ insight }) =>
      hasDemographic(insight.demographics, group) ? chartedShares(insight.demographics, group) : [],
    );
    const ids = [...new Set(shares.flat().map(({ id }) => id))].toSorted((a, b) => a - b);
    return {
      base: `${demographicNames[group]}, n authors`,
      n: ({ insight }) => insight.demographics[group].n,
      rows: ids.map((id) => ({
        name: nameOf(id),
        cells: shares.map((list) => list.find((share) => share.id === id)),
      })),
    };
  });
  matrix(pages, { title: 'Who posts', subjects, lists });
}

function themes(pages: Pages, subjects: readonly BriefSubject[]): void {
  const shares = subjects.map(({ insight }) => (insight.themes.n < minShown ? [] : insight.themes.shares));
  const names = new Map(shares.flat().map(({ sid, name }) => [sid, name]));
  const rows = [...names].map(([sid, name]) => {
    const cells = shares.map((list) => list.find((share) => share.sid === sid));
    return { name, cells, highest: Math.max(...cells.map((cell) => cell?.percentile ?? -1)) };
  });
  const shown = rows
    .toSorted((a, b) => b.highest - a.highest || a.name.localeCompare(b.name, 'en'))
    .slice(0, mostThemes);
  const list = { base: 'n, posts', n: ({ insight }: BriefSubject) => insight.themes.n, rows: shown };
  matrix(pages, { title: 'Themes', subjects, lists: [list] });
}

function matrix(
  pages: Pages,
  { title, subjects, lists }: { title: string; subjects: readonly BriefSubject[]; lists: readonly List[] },
): void {
  if (lists.every(({ rows }) => rows.length === 0)) return;
  pages.heading(2, title, { size: 13, gap: 2 });
  pages.paragraph('Percentile among objects of the same category in the vertical.', { ...note, gap: 4 });
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
      ['Ranked among, other objects', ...subjects.map(({ insight }) => exactFigure(insight.peers))],
      ...lists.flatMap(({ base, n, rows }) => [
        [base, ...subjects.map((subject) => exactFigure(n(subject)))],
        ...rows.map(({ name, cells }) => [name, ...cells.map(cellText)]),
      ]),
    ],
    dense,
  );
}

const cellText = (cell: Cell | undefined) =>
  cell ? `${percentileFigure(cell.percentile)}${cell.n < minShown ? smallBaseMark : ''}` : 'N/A';
