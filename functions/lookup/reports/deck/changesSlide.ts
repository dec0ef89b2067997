import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import { verticalNames } from '../../../../shared/model/scope.ts';
import { type ReleaseMark, releaseName } from '../../../../shared/rules/lookup/builtOn.ts';
import { changedFindings } from '../../../../shared/rules/lookup/findings/changed.ts';
import { redefined } from '../../../../shared/rules/lookup/metricAsOf.ts';
import { monthLabel } from '../../../../shared/rules/lookup/months.ts';
import { peopleWithin } from '../../../../shared/rules/lookup/peopleMonths.ts';
import { shorten } from '../../../../shared/rules/lookup/shorten.ts';
import { counted, exactFigure, percentFigure } from '../../../../shared/rules/text/figures.ts';
import { yearChange } from '../brief/keyFigures.ts';
import { slideArea } from '../office/masters.ts';
import type { Slide } from '../office/presentation.ts';
import type { Line } from '../office/shapes.ts';
import type { DeckContent } from './content.ts';
import { latestQuarter, slideOf } from './frame.ts';

const longestName = 40;
const mostSentences = 5;
const mostRows = 7;

/** The first slide of a renewed deck: what is new and gone since the release of the earlier one. */
export function changesSlide(content: DeckContent): Slide | null {
  const { since, release } = content;
  if (!since) return null;
  const [{ insight }] = content.subjects;
  const shared = {
    months: latestQuarter(content),
    n: counted(insight.year_changes?.posts?.n ?? null, 'post'),
    metrics: ['activity', 'authentic_yoy'] as const,
  };
  const text = (lines: readonly Line[], height: number) => ({
    kind: 'text' as const,
    name: 'What changed',
    box: { ...slideArea, height },
    lines,
  });
  if (since.release === release.release) {
    const lines = [{ text: 'The slides that follow are the same as in the earlier deck.', size: 16 }];
    return slideOf(content, {
      ...shared,
      title: `The figures of ${nameOf(release)} are still the newest: nothing changed`,
      items: [text(lines, 60)],
    });
  }
  if (!since.objects) {
    const lines = [
      {
        text: `The figures that the earlier deck was made from can’t be read any more, so there is nothing to compare with.`,
        size: 16,
      },
    ];
    return slideOf(content, {
      ...shared,
      title: `New figures, of ${nameOf(release)}`,
      items: [text(lines, 60)],
    });
  }
  const { came, went, rows, redefinedNames } = changesOf(content, since.objects);
  const listed = [
    ...came.map(({ sentence }): Line => ({ text: `New: ${sentence}`, size: 14, gap: 6 })),
    ...went.map(
      ({ sentence }): Line => ({ text: `No longer so: ${sentence}`, size: 14, color: 'tx2', gap: 6 }),
    ),
  ];
  const more = listed.length - mostSentences;
  const lines: Line[] = [
    ...listed.slice(0, mostSentences),
    ...(more > 0 ? [{ text: `and ${more} more`, size: 12 }] : []),
    ...(listed.length === 0
      ? [{ text: 'The findings are the same as before. The figures below are new.', size: 14 }]
      : []),
    ...(redefinedNames.length > 0
      ? [
          {
            text: `Defined differently since: ${redefinedNames.join(', ')}.`,
            size: 12,
            color: 'tx2' as const,
          },
        ]
      : []),
  ];
  const widths = [264, 100, 100, 200, 200];
  const [before] = since.objects;
  const beforeTitle = before?.before ? `To ${monthLabel(before.before.last_month)}` : 'Before';
  const titles = [
    'Posts per month',
    beforeTitle,
    `To ${monthLabel(insight.last_month)}`,
    'Over a year, before',
    'Over a year, now',
  ];
  const height = slideArea.height - 25 * (Math.min(rows.length, mostRows) + 1) - 10;
  return slideOf(content, {
    ...shared,
    title: `Since ${nameOf(since)}: ${changeCount(came.length, went.length)}`,
    items: [
      text(lines, height),
      {
        kind: 'table',
        name: 'Figures before and now',
        at: { x: slideArea.x, y: slideArea.y + height + 10 },
        table: {
          columns: titles.map((title, at) => ({ title, width: widths[at] ?? 0, right: at > 0 })),
          rows: rows.slice(0, mostRows),
          size: 12,
        },
      },
    ],
  });
}

const nameOf = (mark: ReleaseMark): string => releaseName(mark) ?? 'earlier data';

const changeCount = (came: number, went: number) =>
  came + went === 0
    ? 'the same findings, with new figures'
    : [
        came > 0 ? counted(came, 'new finding') : [],
        went > 0 ? `${counted(went, 'finding')} no longer so` : [],
      ]
        .flat()
        .join(' and ');

function changesOf(
  { subjects }: DeckContent,
  objects: readonly { before: DeckContent['subjects'][0]['insight'] | null }[],
) {
  const found = subjects.map(({ name, type, insight }, at) => {
    const before = objects[at]?.before ?? null;
    const named = {
      name: shorten(name, longestName),
      type_code: type,
      vertical: verticalNames[insight.vertical],
    };
    const wider: string[][] = [
      [
        shorten(name, longestName),
        before ? exactFigure(before.activity.ppm) : 'no page',
        exactFigure(insight.activity.ppm),
        before ? yearChange(before, 'posts') : 'N/A',
        yearChange(insight, 'posts'),
      ],
    ];
    // With one object there is room for more of its figures.
    if (subjects.length === 1) {
      const row = (title: string, figure: (each: typeof insight) => string) => [
        title,
        before ? figure(before) : 'no page',
        figure(insight),
        '',
        '',
      ];
      wider.push(
        row('1-month retention', (each) => percentFigure(each.retention.percents[0])),
        row('Spam', (each) => percentFigure(each.activity.spam_percent)),
        row(authorsTitle(before, insight), (each) => exactFigure(each.authors)),
      );
    }
    return {
      ...changedFindings(named, before, insight),
      rows: wider,
      redefinedNames: before ? redefined(before.metric_versions, insight.metric_versions) : [],
    };
  });
  return {
    came: found.flatMap((each) => each.came),
    went: found.flatMap((each) => each.went),
    rows: found.flatMap((each) => each.rows),
    redefinedNames: [...new Set(found.flatMap((each) => each.redefinedNames))],
  };
}

function authorsTitle(before: InsightDocument | null, now: InsightDocument): string {
  const months = peopleWithin(now);
  return `Authors of ${before && peopleWithin(before) !== months ? 'the months of people' : months}`;
}
