import { comparisonTitle, mostNamed } from '../../../../shared/rules/lookup/comparisonTitle.ts';
import { shorten } from '../../../../shared/rules/lookup/shorten.ts';
import { counted } from '../../../../shared/rules/text/counted.ts';
import { exactFigure, percentFigure } from '../../../../shared/rules/text/figures.ts';
import { indexNoteKey } from '../brief/bars.ts';
import {
  demographicLists,
  isIndexed,
  isRanked,
  isShare,
  type List,
  matrixRows,
  missingReasons,
  themeList,
} from '../brief/comparedLists.ts';
import type { BriefSubject } from '../brief/content.ts';
import { placeLine } from '../brief/definitions.ts';
import { shownForecast } from '../brief/forecasts.ts';
import { comparedFigureRows } from '../brief/keyFigures.ts';
import { slideArea } from '../office/masters.ts';
import type { Slide } from '../office/presentation.ts';
import { chartAndLines, forecastLines, noteLines } from './activitySlide.ts';
import type { DeckContent } from './content.ts';
import { audienceMonths, type Facts, latestQuarter, slideOf } from './frame.ts';
import { postsOf } from './months.ts';

const longestName = 28;
const nameColumn = 210;

export const comparisonSlides = (content: DeckContent): Slide[] => [
  figuresSlide(content),
  postsSlide(content),
  ...matrixSlides(content),
];

const shortName = ({ name }: BriefSubject) => shorten(name, longestName);

function figuresSlide(content: DeckContent): Slide {
  const { subjects, leftOut } = content;
  const have = leftOut === 1 ? 'has' : 'have';
  const lost =
    leftOut > 0
      ? [{ text: `${counted(leftOut, 'object')} of the comparison ${have} too few posts here.`, size: 12 }]
      : [];
  const widths = [244, 100, 240, 120, 70, 90];
  const titles = [
    'Object',
    'Posts a month',
    'Over a year (95% interval)',
    '1-month retention',
    'Spam',
    'Authors',
  ];
  return slideOf(content, {
    title: figuresTitle(subjects),
    months: latestQuarter(content),
    n: `${counted(
      subjects.reduce((sum, { insight }) => sum + (insight.year_changes?.posts?.n ?? 0), 0),
      'post',
    )} of all objects`,
    metrics: ['activity', 'authentic_yoy', 'user_retention', 'spam_percent'],
    items: [
      {
        kind: 'text',
        name: 'Compared',
        box: { ...slideArea, height: 36 },
        lines: [
          {
            text: `${comparisonTitle(subjects.map(({ name }) => name))} · ${placeLine(content)}`,
            size: 12,
            bold: true,
            color: 'accent1',
            gap: 2,
          },
          ...lost,
        ],
      },
      {
        kind: 'table',
        name: 'Key figures',
        at: { x: slideArea.x, y: slideArea.y + 46 },
        table: {
          columns: titles.map((title, at) => ({ title, width: widths[at] ?? 0, right: at > 0 })),
          rows: comparedFigureRows(subjects).map(([name = '', ...cells]) => [shorten(name, 36), ...cells]),
        },
      },
    ],
  });
}

function figuresTitle(subjects: readonly BriefSubject[]): string {
  const by = (figure: (subject: BriefSubject) => number | null | undefined) =>
    subjects
      .filter((each) => typeof figure(each) === 'number')
      .toSorted((one, other) => Number(figure(other)) - Number(figure(one)))[0];
  const largest = by(({ insight }) => insight.activity.ppm);
  const grown = by(({ insight }) => insight.year_changes?.posts?.change);
  if (!largest) return comparisonTitle(subjects.map(({ name }) => name));
  const most = `${shortName(largest)} has the most posts, ${exactFigure(largest.insight.activity.ppm)} a month`;
  const change = grown?.insight.year_changes?.posts?.change;
  if (!grown || typeof change !== 'number' || change <= 0) return most;
  const by95 = `+${exactFigure(Math.round(change))}%`;
  return `${most}; ${grown === largest ? 'it also grew' : `${shortName(grown)} grew`} the most over a year, ${by95}`;
}

function postsSlide(content: DeckContent): Slide {
  const { subjects, period } = content;
  const latest = subjects
    .map((subject) => ({ subject, posts: postsOf(content, subject).at(-1) ?? null }))
    .filter(({ posts }) => posts !== null)
    .toSorted((one, other) => Number(other.posts) - Number(one.posts));
  const [first, second] = latest;
  const title = first
    ? `${shortName(first.subject)} leads with ${counted(first.posts, 'post')} in the last month shown${second ? `, ahead of ${shortName(second.subject)} with ${exactFigure(second.posts)}` : ''}`
    : `Posts per month of ${comparisonTitle(subjects.map(({ name }) => name))}`;
  const hasForecast = subjects.some(({ insight }) => shownForecast(content, insight));
  return slideOf(content, {
    title,
    months: period,
    n: subjects
      .map(
        (subject) =>
          `${exactFigure(postsOf(content, subject).reduce<number>((sum, each) => sum + (each ?? 0), 0))} ${shorten(subject.name, 18)}`,
      )
      .join(', '),
    metrics: hasForecast ? ['activity', 'forecast'] : ['activity'],
    notes: hasForecast
      ? ['Dashed lines are median forecasts, dotted ones the ends of their 80% ranges.']
      : [],
    items: chartAndLines(content, [...forecastLines(content), ...noteLines(content)]),
  });
}

function matrixSlides(content: DeckContent): Slide[] {
  const { subjects } = content;
  return [
    matrixSlide(content, 'authors', demographicLists(content), {
      months: audienceMonths(content),
      metrics: ['demographics', 'index', 'percentile'],
    }),
    matrixSlide(content, 'posts', [themeList(subjects)], {
      months: latestQuarter(content),
      metrics: ['themes', 'index', 'percentile'],
    }),
  ].flat();
}

function matrixSlide(
  content: DeckContent,
  of: 'authors' | 'posts',
  lists: readonly List[],
  facts: Pick<Facts, 'months' | 'metrics'>,
): Slide[] {
  const { subjects } = content;
  if (lists.every(({ rows }) => rows.length === 0)) return [];
  const width = (slideArea.width - nameColumn) / subjects.length;
  const named = subjects.length <= mostNamed;
  const key = [
    `Share of each object’s ${of}${isIndexed(subjects) ? `, ${indexNoteKey}` : ''}${isRanked(subjects) ? ', then its rank as a percentile' : ''}.`,
    ...missingReasons(lists).map((reason) => `${reason}.`),
    ...(named ? [] : [`${subjects.map((subject, at) => `${at + 1} ${shortName(subject)}`).join(' · ')}.`]),
  ].join(' ');
  const rows = matrixRows(subjects, lists);
  const rowHeight = Math.min(24, (slideArea.height - 40) / (rows.length + 1));
  return [
    slideOf(content, {
      ...facts,
      title: widestTitle(subjects, lists, of),
      n: `in the rows named n, ${of}`,
      items: [
        {
          kind: 'text',
          name: 'Key',
          box: { ...slideArea, height: 32 },
          lines: [{ text: key, size: 11, color: 'tx2' }],
        },
        {
          kind: 'table',
          name: of === 'authors' ? 'Who posts' : 'Themes',
          at: { x: slideArea.x, y: slideArea.y + 34 },
          table: {
            columns: [
              { title: '', width: nameColumn },
              ...subjects.map((subject, at) => ({
                title: named ? shortName(subject) : String(at + 1),
                width,
                right: true,
              })),
            ],
            rows,
            size: Math.min(12, Math.floor(2 * ((rowHeight - 4) / 1.22)) / 2),
            rowHeight,
          },
        },
      ],
    }),
  ];
}

/** The value in which two of the objects are furthest apart. */
function widestTitle(
  subjects: readonly BriefSubject[],
  lists: readonly List[],
  of: 'authors' | 'posts',
): string {
  const spread = lists
    .flatMap(({ rows }) => rows)
    .flatMap(({ name, cells }) => {
      const known = cells.flatMap((cell, at) =>
        isShare(cell) ? [{ percent: cell.percent, subject: subjects[at] }] : [],
      );
      const sorted = known.toSorted((one, other) => other.percent - one.percent);
      const [high, low] = [sorted[0], sorted.at(-1)];
      return high?.subject && low?.subject && high !== low
        ? [{ name, high, low, apart: high.percent - low.percent }]
        : [];
    })
    .toSorted((one, other) => other.apart - one.apart);
  const [widest] = spread;
  if (!widest || widest.apart <= 0)
    return of === 'authors' ? 'Who posts about each object' : 'The themes of each object';
  const { name, high, low } = widest;
  const ends = [high, low].map(
    ({ percent, subject }) => `${percentFigure(percent)} for ${subject ? shortName(subject) : ''}`,
  );
  return `The objects differ most in ${name}: ${ends.join(', ')}`;
}
