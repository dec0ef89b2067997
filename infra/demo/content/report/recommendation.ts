import { ink } from '../../../../functions/lookup/reports/marks.ts';
import { isForecast } from '../../../../shared/rules/lookup/forecast.ts';
import { spanText } from '../../../../shared/rules/lookup/months.ts';
import { exactFigure } from '../../../../shared/rules/text/figures.ts';
import { body, type Chapter } from './chapter.ts';
import type { ReportContent } from './subject.ts';
import { adviceOf } from './summary.ts';

const watchedMonths = 3;

export function recommendation(content: ReportContent): Chapter {
  const { brief } = content;
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
          'Ask about any page beside it in the Portal: the question goes to your contact by name, and the answer stays with the page.',
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
    return `We would revisit this if posts about ${lead.name} from ${spanText(coming)} add up to fewer than ${exactFigure(sum(forecast.lo80))} or more than ${exactFigure(sum(forecast.hi80))}: the ends of the forecast’s 80% range, summed over these months.`;
  }
  const last = activity.authentic.slice(-watchedMonths).reduce<number>((all, value) => all + (value ?? 0), 0);
  return `There is no forecast for ${lead.name}. We would look again if posts in ${spanText(coming)} differ from the ${exactFigure(last)} of the three months before by a third or more.`;
}
