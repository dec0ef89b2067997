import { demographicGroups } from '../../../../shared/model/lookup/descriptor.ts';
import type { PaperSize } from '../../../../shared/model/lookup/yearReview.ts';
import { comparisonTitle, mostNamed } from '../../../../shared/rules/lookup/comparisonTitle.ts';
import { monthName } from '../../../../shared/rules/lookup/months.ts';
import { oneAccountAmong } from '../../../../shared/rules/lookup/oneAccount.ts';
import { shorten } from '../../../../shared/rules/lookup/shorten.ts';
import { counted } from '../../../../shared/rules/text/figures.ts';
import { ink } from '../marks.ts';
import { Pages, textWidth } from '../pdf/page.ts';
import { activityChart } from './activityChart.ts';
import { indexNoteKey } from './bars.ts';
import {
  demographicLists,
  emptyRanks,
  isIndexed,
  isRanked,
  type List,
  matrixRows,
  missingReasons,
  themeList,
} from './comparedLists.ts';
import type { BriefContent, BriefSubject } from './content.ts';
import { basis, definitions, placeLine } from './definitions.ts';
import { comparedFigureRows } from './keyFigures.ts';
import { noteList } from './notes.ts';
import { objectPages } from './objectPages.ts';

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
  matrix(pages, subjects, { title: 'Who posts', of: 'authors', lists: demographicLists(content) });
  matrix(pages, subjects, { title: 'Themes', of: 'posts', lists: [themeList(subjects)] });
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
    comparedFigureRows(subjects),
    { size: 8.5, lineHeight: 17, wraps: subjects.length <= mostNamed },
  );
  const oneAccount = oneAccountAmong(subjects);
  if (oneAccount) pages.paragraph(oneAccount, note);
}

function matrix(
  pages: Pages,
  subjects: readonly BriefSubject[],
  { title, of, lists }: { title: string; of: 'authors' | 'posts'; lists: readonly List[] },
): void {
  if (lists.every(({ rows }) => rows.length === 0)) return;
  const rank = isRanked(subjects)
    ? ` Then its rank, as a percentile among objects of the same category${emptyRanks(lists)}.`
    : '';
  const reasons = missingReasons(lists);
  const missing = reasons.length > 0 ? ` ${reasons.join('; ')}.` : '';
  pages.heading(2, title, { size: 13, gap: 2 });
  const index = isIndexed(subjects) ? `, ${indexNoteKey}` : '';
  pages.paragraph(`Share of each object’s ${of}${index}.${rank}${missing}`, { ...note, gap: 4 });
  const width = (textWidth - nameColumn) / subjects.length;
  const names = subjects.map(({ name }, at) => (subjects.length > mostNamed ? String(at + 1) : name));
  pages.table(
    [{ title: '', width: nameColumn }, ...names.map((title) => ({ title, width, right: true }))],
    matrixRows(subjects, lists),
    dense,
  );
}

export async function writeBrief(content: BriefContent, paper?: PaperSize): Promise<Buffer> {
  const { subjects } = content;
  const [{ insight }] = subjects;
  const about = {
    title: comparisonTitle(subjects.map(({ name }) => name)),
    subject: `${placeLine(content)}, data to ${monthName(insight.last_month)}`,
    // The day after the last month instead of today, so that the same figures produce the same bytes.
    date: new Date(Date.UTC(2010, insight.last_month + 1, 1)),
  };
  const pages = new Pages(about, paper);
  if (subjects.length === 1) objectPages(pages, content);
  else comparisonPages(pages, content);
  return pages.end();
}
