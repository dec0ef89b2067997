import { ink } from '../../../../functions/lookup/reports/marks.ts';
import { leastAuthors } from '../../../../shared/model/lookup/disclosure.ts';
import { sourceNames } from '../../../../shared/model/source.ts';
import { verticalNames } from '../../../../shared/model/vertical.ts';
import { isForecast } from '../../../../shared/rules/lookup/forecast.ts';
import { monthName, spanText } from '../../../../shared/rules/lookup/months.ts';
import { exactFigure } from '../../../../shared/rules/text/figures.ts';
import { body, type Chapter, paragraph } from './chapter.ts';
import { listed, type ReportContent, subjectsOf } from './subject.ts';
import { adviceOf } from './summary.ts';

const watchedMonths = 3;

export function recommendation(content: ReportContent): Chapter {
  const { brief, lead } = content;
  return {
    title: 'What we would do',
    blocks: [
      (pages) => {
        pages.paragraph(adviceOf(content), { size: 13, gap: 10 });
        for (const [at, step] of brief.steps.entries())
          pages.paragraph(`${at + 1}.  ${step}`, { ...body, gap: 5 });
      },
      (pages) => {
        pages.paragraph('What would change our mind', { size: 10.5, bold: true, gap: 3 });
        pages.paragraph(watchText(content), body);
        pages.paragraph(`${brief.author.name}, ${brief.author.role}`, {
          size: 10.5,
          bold: true,
          color: ink.sea,
          gap: 2,
        });
        pages.paragraph(
          `Questions about this report reach the author through ${lead.name}’s look-up page or your account team.`,
          { size: 9, color: ink.muted, gap: 8 },
        );
      },
    ],
  };
}

/** A check that the reader can make with the figures of the next months. */
function watchText({ lead }: ReportContent): string {
  const { forecast, activity, last_month } = lead.insight;
  const coming = { from: last_month + 1, to: last_month + watchedMonths };
  if (isForecast(forecast)) {
    const sum = (values: readonly number[]) =>
      values.slice(0, watchedMonths).reduce((all, value) => all + value, 0);
    return `Posts about ${lead.name} in ${spanText(coming)} outside ${exactFigure(sum(forecast.lo80))} to ${exactFigure(sum(forecast.hi80))}: the sums of the lower and upper ends of the 80% range. Inside, nothing here needs to be read again.`;
  }
  const last = activity.authentic.slice(-watchedMonths).reduce<number>((all, value) => all + (value ?? 0), 0);
  return `There is no forecast for ${lead.name}. We would look again if posts in ${spanText(coming)} differ from the ${exactFigure(last)} of the three months before by a third or more.`;
}

export function method(content: ReportContent): Chapter {
  const { lead, release } = content;
  const { source, vertical, last_month, first_month } = lead.insight;
  const subjects = [...content.own, ...subjectsOf(content)].filter(
    (each, at, all) => all.findIndex(({ sid }) => sid === each.sid) === at,
  );
  const from = release === null ? 'the figures of that month' : `release ${release}`;
  return {
    title: 'How we know',
    blocks: [
      paragraph(
        `This report reads public posts on ${sourceNames[source]} about ${verticalNames[vertical]}, from ${monthName(first_month)} to ${monthName(last_month)}, without spam. ` +
          `Nothing in it is later than ${monthName(last_month)}: it is what a reader of that date could know, from ${from}. Each object has a look-up page in CF Lite, where the figures can be checked as of that month.`,
      ),
      (pages) =>
        pages.table(
          [
            { title: 'Read for this report', width: 200 },
            { title: 'Posts in the latest month', width: 130, right: true },
            { title: 'Authors in twelve months', width: 174, right: true },
          ],
          subjects.map(({ name, insight }) => [
            name,
            exactFigure(insight.activity.authentic.at(-1)),
            insight.authors === null ? `fewer than ${leastAuthors}` : exactFigure(insight.authors),
          ]),
          { wraps: true },
        ),
      ...[
        [
          'Changes',
          'Twelve months are compared with the twelve before them. The 95% interval allows for chance and for how restless each object’s months are. We write “rose” or “fell” only where it excludes zero.',
        ],
        [
          'Shares',
          `A share is of the posts or people with a known value, and has a 95% Wilson interval. “Rivals, pooled” adds up the people of ${listed(content.rivals.map(({ name }) => name))} before dividing, so that larger ones count for more. We write “more” or “fewer” only where the interval excludes the rivals’ share.`,
        ],
        [
          'Coming back',
          'Of the people who posted in a month, how many posted about the same object one to six months later, added up over three months. Someone who posted in two of the months counts twice in the base (“author-months”).',
        ],
        [
          'Forecasts',
          'The median of six methods; its ranges come from the errors that the same methods made in earlier years. An 80% range should hold four times of five.',
        ],
        [
          'Small numbers',
          `No figure about people rests on fewer than ${leastAuthors} of them. Findings taken from the look-up pages are tested together, so that at most one in ten is due to chance.`,
        ],
      ].map(([name = '', text = '']) => (pages: Parameters<Chapter['blocks'][number]>[0]) => {
        pages.paragraph(name, { size: 10.5, bold: true, gap: 1 });
        pages.paragraph(text, { size: 9.5, color: ink.muted, gap: 8 });
      }),
    ],
  };
}
