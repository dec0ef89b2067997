import { ink } from '../../../../functions/lookup/reports/marks.ts';
import type { Column } from '../../../../functions/lookup/reports/pdf/page.ts';
import { leastAuthors } from '../../../../shared/model/lookup/disclosure.ts';
import { sourceNames, verticalNames } from '../../../../shared/model/scope.ts';
import { monthName } from '../../../../shared/rules/lookup/months.ts';
import { peopleText } from '../../../../shared/rules/lookup/peopleMonths.ts';
import { exactFigure } from '../../../../shared/rules/text/figures.ts';
import type { ChapterKind } from '../briefs.ts';
import { type Chapter, paragraph } from './chapter.ts';
import { listed, type ReportContent, type Subject, subjectsOf } from './subject.ts';

export function method(content: ReportContent): Chapter {
  const { lead, release } = content;
  const { source, vertical, last_month, first_month } = lead.insight;
  const all = [...content.own, ...subjectsOf(content), ...content.parts];
  const subjects = [...new Map(all.map((subject) => [subject.sid, subject])).values()];
  const from = release === null ? 'the figures of that month' : `release ${release}`;
  return {
    title: 'How we know',
    blocks: [
      paragraph(
        `This report reads public posts on ${sourceNames[source]} about ${verticalNames[vertical]}, from ${monthName(first_month)} to ${monthName(last_month)}, without spam. ` +
          `Nothing in it is later than ${monthName(last_month)}: it has what a reader of that date could know, from ${from}. Each object has a look-up page in CF Lite, where the figures can be checked.`,
      ),
      (pages) =>
        pages.table(
          [
            { title: 'Read for this report', width: 200 },
            { title: `Posts in ${monthName(last_month)}`, width: 150, right: true },
            {
              title: subjects.every(({ insight }) => peopleText(insight) === null)
                ? 'Authors in twelve months'
                : 'Authors in about a year',
              width: 154,
              right: true,
            },
          ],
          subjects.map(readRow),
          { wraps: true, lineHeight: 17 },
        ),
      (pages) => {
        const all = notes(content);
        const half = Math.ceil(all.length / 2);
        const side = (own: readonly Note[]) => (column: Column) => {
          for (const [name, text] of own) {
            pages.paragraph(name, { size: 9.5, bold: true, gap: 1, ...column });
            pages.paragraph(text, { size: 8.5, color: ink.muted, gap: 6, ...column });
          }
        };
        pages.columns(side(all.slice(0, half)), side(all.slice(half)));
      },
    ],
  };
}

const readRow = ({ name, insight: { activity, authors } }: Subject): string[] => [
  name,
  exactFigure(activity.authentic.at(-1)),
  authors === null ? 'not published' : exactFigure(authors),
];

type Note = readonly [name: string, text: string];

/** Explains only what the report shows. */
function notes({ brief, rivals }: ReportContent): Note[] {
  const shows = (...kinds: ChapterKind[]) => kinds.some((kind) => brief.chapters.includes(kind));
  const pooled = listed(rivals.map(({ name }) => name));
  return [
    [
      'Changes',
      'Twelve months are compared with the twelve before them. The 95% interval allows for chance and for how much an object’s months vary. We write “rose” or “fell” only where it excludes zero.',
    ],
    ...(shows('people', 'topics', 'interests', 'places', 'returning')
      ? [
          [
            'Shares',
            `A share is of the posts or people with a known value, and has a 95% Wilson interval. The pooled share of the rivals adds up the people of ${pooled} before dividing, so that larger ones count for more. We write that a share is larger or smaller only where its interval excludes theirs.`,
          ] as const,
        ]
      : []),
    ...(shows('returning') || brief.own
      ? [
          [
            'Coming back',
            'The share of the people who posted in a month and did again one to six months later, added up over three months. Someone who posted in two of the months counts twice in the base (“author-months”).',
          ] as const,
        ]
      : []),
    ...(shows('season')
      ? [
          [
            'Seasons',
            'Each month is divided by the average month of its own year, and the years are averaged, so that a growing year doesn’t count for more.',
          ] as const,
        ]
      : []),
    ...(shows('outlook')
      ? [
          [
            'Forecasts',
            'The median of six methods; its ranges come from the errors that the same methods made in earlier years. An 80% range should hold four times of five.',
          ] as const,
        ]
      : []),
    [
      'Small numbers',
      `No figure about people rests on fewer than ${leastAuthors} of them. Findings taken from the look-up pages are tested together, so that at most one in ten is due to chance.`,
    ],
  ];
}
