import { comparisonTitle } from '../../../../shared/rules/lookup/comparisonTitle.ts';
import { monthName } from '../../../../shared/rules/lookup/months.ts';
import { oneAccountAmong } from '../../../../shared/rules/lookup/oneAccount.ts';
import { shorten } from '../../../../shared/rules/lookup/shorten.ts';
import { wilson } from '../../../../shared/rules/lookup/wilson.ts';
import { carriedText, changeInterval } from '../../../../shared/rules/lookup/yearChange.ts';
import { yearSums } from '../../../../shared/rules/lookup/yearSums.ts';
import {
  changeFigure,
  counted,
  exactFigure,
  shareFigure,
  shownDifference,
} from '../../../../shared/rules/text/figures.ts';
import { indexNoteKey } from '../brief/bars.ts';
import {
  demographicLists,
  emptyRanks,
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
const longestKey = 60;
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
  const oneAccount = oneAccountAmong(
    subjects.map(({ name, insight }) => ({ name: shorten(name, longestName), insight })),
  );
  const height = lost.length > 0 && oneAccount ? 52 : 36;
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
        box: { ...slideArea, height },
        lines: [
          {
            text: `${comparisonTitle(subjects.map(({ name }) => name))} · ${placeLine(content)}`,
            size: 12,
            bold: true,
            color: 'accent1',
            gap: 2,
          },
          ...lost,
          ...(oneAccount ? [{ text: oneAccount, size: 12 }] : []),
        ],
      },
      {
        kind: 'table',
        name: 'Key figures',
        at: { x: slideArea.x, y: slideArea.y + height + 10 },
        table: {
          columns: titles.map((title, at) => ({ title, width: widths[at] ?? 0, right: at > 0 })),
          rows: comparedFigureRows(subjects).map(([, ...cells], at) => [
            shorten(subjects[at]?.name ?? '', 36),
            ...cells,
          ]),
        },
      },
    ],
  });
}

/** Claims only what every figure of the slide bears out: without one of them, nobody is known to be first. */
function figuresTitle(subjects: readonly BriefSubject[]): string {
  const largest = aheadOfAll(subjects, ({ insight }) => insight.activity.ppm);
  if (!largest) return `Key figures of ${comparisonTitle(subjects.map(({ name }) => name))}`;
  const most = `${shortName(largest)} has the most posts, ${exactFigure(largest.insight.activity.ppm)} a month`;
  const grown = mostGrown(subjects);
  if (!grown) return most;
  const change = changeFigure(grown.insight.year_changes?.posts?.change ?? 0);
  return `${most}; ${grown === largest ? 'it also grew' : `${shortName(grown)} grew`} the most over a year, ${change}`;
}

/** Null if a figure is missing or two are equal as they are shown. */
function aheadOfAll(
  subjects: readonly BriefSubject[],
  figure: (subject: BriefSubject) => number | null | undefined,
): BriefSubject | null {
  const known = subjects.map((subject) => ({ subject, value: figure(subject) }));
  const [first, second] = known.toSorted((one, other) => Number(other.value) - Number(one.value));
  const isKnown = known.every(({ value }) => typeof value === 'number');
  const isTied = second && exactFigure(second.value) === exactFigure(first?.value);
  return first && second && isKnown && !isTied ? first.subject : null;
}

/** By three months and by twelve alike, and beyond usual movement: a launch isn't growth. */
function mostGrown(subjects: readonly BriefSubject[]): BriefSubject | null {
  const byQuarter = aheadOfAll(subjects, ({ insight }) => insight.year_changes?.posts?.change);
  const byYear = aheadOfAll(subjects, ({ insight }) => yearSums(insight)?.change);
  const interval = byQuarter && changeInterval(byQuarter.insight, 'posts');
  if (byQuarter && carriedText(byQuarter.insight, 'posts')) return null;
  return byQuarter === byYear && interval?.beyond && interval.low > 0 ? byQuarter : null;
}

function postsSlide(content: DeckContent): Slide {
  const { subjects, period } = content;
  const latest = (subject: BriefSubject) => postsOf(content, subject).at(-1);
  const first = aheadOfAll(subjects, latest);
  const second =
    first &&
    subjects
      .filter((each) => each !== first)
      .toSorted((one, other) => Number(latest(other)) - Number(latest(one)))[0];
  const title =
    first && second
      ? `${shortName(first)} leads in ${monthName(period.to)} with ${counted(latest(first) ?? null, 'post')}, ahead of ${shortName(second)} with ${exactFigure(latest(second))}`
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
      ...audienceMonths(content),
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
  const title = widestTitle(subjects, lists);
  if (!title) return [];
  const width = (slideArea.width - nameColumn) / subjects.length;
  const heads = columnHeads(subjects, width);
  const cut = subjects.flatMap((each, at) =>
    heads[at] === each.name ? [] : [`${heads[at]}: ${shorten(each.name, longestKey)}`],
  );
  const key = [
    `Share of each object’s ${of}${isIndexed(subjects) ? `, ${indexNoteKey}` : ''}${isRanked(subjects) ? `, then its rank as a percentile${emptyRanks(lists)}` : ''}.`,
    ...missingReasons(lists).map((reason) => `${reason}.`),
    ...(cut.length > 0 ? [`${cut.join(' · ')}.`] : []),
  ].join(' ');
  const rows = matrixRows(subjects, lists);
  const rowHeight = Math.min(24, (slideArea.height - 40) / (rows.length + 1));
  return [
    slideOf(content, {
      ...facts,
      title,
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
              ...subjects.map((subject, at) => ({ title: heads[at] ?? subject.name, width, right: true })),
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

const letterWidth = 6.4;

/** Names as far as they fit; those that would look alike get their place in the comparison. */
function columnHeads(subjects: readonly BriefSubject[], width: number): string[] {
  const longest = Math.max(8, Math.floor((width - 8) / letterWidth));
  const cut = (room: number) => subjects.map(({ name }) => shorten(name, Math.min(room, longestName)));
  const heads = cut(longest);
  if (new Set(heads).size === heads.length) return heads;
  return cut(longest - 3).map((head, at) => `${at + 1} ${head}`);
}

/**
 * The value in which two of the objects are furthest apart, if chance doesn't explain it; null if there is none. It is the widest
 * only if every share is known and no other row is as wide as shown.
 */
function widestTitle(subjects: readonly BriefSubject[], lists: readonly List[]): string | null {
  const rows = lists.flatMap((list) => list.rows);
  const isWhole = rows.every(({ cells }) => cells.every(isShare));
  const spread = rows
    .flatMap(({ name, cells }) => {
      const known = cells.flatMap((cell, at) => {
        const subject = subjects[at];
        return isShare(cell) && subject ? [{ ...cell, subject }] : [];
      });
      const sorted = known.toSorted((one, other) => other.percent - one.percent);
      const [high, low] = [sorted[0], sorted.at(-1)];
      return high && low && high !== low
        ? [{ name, high, low, apart: shownDifference(high.percent, low.percent) }]
        : [];
    })
    .toSorted((one, other) => other.apart - one.apart);
  const [widest, next] = spread;
  const found = spread.find(({ high, low }) => isBeyondChance(high, low));
  if (!found) return null;
  const ends = [found.high, found.low]
    .map(({ percent, subject }) => `${shareFigure(percent)} for ${shortName(subject)}`)
    .join(', ');
  const isWidest = isWhole && found === widest && found.apart > (next?.apart ?? 0);
  return isWidest ? `The objects differ most in ${found.name}: ${ends}` : `${found.name}: ${ends}`;
}

type Counted = { readonly percent: number; readonly group: { readonly n: number } };

/** The 95% intervals of both shares don't touch. */
function isBeyondChance(high: Counted, low: Counted): boolean {
  const [over, under] = [wilson(high.percent, high.group.n), wilson(low.percent, low.group.n)];
  return over !== null && under !== null && over.low > under.high;
}
