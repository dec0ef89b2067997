import { textWidth } from '../../../../../functions/lookup/reports/pdf/page.ts';
import type { Forecast } from '../../../../../shared/model/lookup/forecast.ts';
import {
  growthText,
  isForecast,
  roughText,
  whyNoForecast,
} from '../../../../../shared/rules/lookup/forecast.ts';
import { monthName, spanText } from '../../../../../shared/rules/lookup/months.ts';
import { sinceFirstPost } from '../../../../../shared/rules/lookup/sinceFirstPost.ts';
import { exactFigure } from '../../../../../shared/rules/text/figures.ts';
import { type ChapterWriter, captioned, paragraph } from '../chapter.ts';
import { outlookFan } from '../charts/outlookFan.ts';
import { type Subject, subjectsOf } from '../subject.ts';

const chartMonths = 24;
/** In points around an even chance. */
const evenChance = 10;

export const outlook: ChapterWriter = (content) => {
  const { lead } = content;
  const { forecast, last_month, activity } = lead.insight;
  if (!isForecast(forecast)) return null;
  const coming = { from: last_month + 1, to: last_month + forecast.median.length };
  const known = sinceFirstPost(activity.authentic).slice(-chartMonths);
  const rough = roughText(forecast);
  return {
    title: titleOf(lead, forecast),
    ...(forecast.growth
      ? {
          statement: {
            subject: lead,
            isOutlook: true,
            measure: { of: 'expected_growth' as const },
            sentence: `Posts about ${lead.name} in the next twelve months against the last twelve: ${growthText(forecast)}.`,
            basis: `Forecast for ${spanText(coming)}, made with the figures to ${monthName(last_month)}; its range comes from the errors of past forecasts.`,
          },
        }
      : {}),
    blocks: [
      paragraph(
        `${forecast.growth ? `The next twelve months against the last twelve: ${growthText(forecast)}.` : `Growth over the next twelve months is ${growthText(forecast)}.`} In past forecasts, four of five months were inside the darker range.${rough ? ` ${rough}` : ''}`,
      ),
      captioned(
        `Posts about ${lead.name}, known and expected`,
        'Solid: posts of each month. Dashed: the median of the forecast. Darker band: the 80% range; lighter band: 95%.',
        (pages) =>
          pages.figure(
            outlookFan(known, forecast, last_month, textWidth, 180),
            `Posts about ${lead.name} and their forecast. In ${monthName(coming.to)}, the median is ${exactFigure(forecast.median.at(-1))}, the 80% range ${exactFigure(forecast.lo80.at(-1))} to ${exactFigure(forecast.hi80.at(-1))}.`,
          ),
      ),
      (pages) =>
        pages.table(
          [
            { title: 'Next twelve months against the last twelve', width: 190 },
            { title: 'Expected growth', width: 314, right: true },
          ],
          subjectsOf(content).map(({ name, insight }) => [
            name,
            isForecast(insight.forecast)
              ? growthText(insight.forecast)
              : (whyNoForecast(insight.forecast) ?? 'N/A'),
          ]),
          { wraps: true, marked: 0 },
        ),
    ],
  };
};

function titleOf({ name }: Subject, { growth }: Forecast): string {
  if (!growth) return `Where posts about ${name} may go`;
  if (growth.lo80 > 0) return `Posts about ${name} will most likely grow`;
  if (growth.hi80 < 0) return `Posts about ${name} will most likely fall`;
  if (growth.chance !== undefined && Math.abs(growth.chance - 50) < evenChance)
    return `Posts about ${name} are as likely to grow as to fall`;
  return growth.median > 0
    ? `Posts about ${name} are more likely to grow than to fall`
    : `Posts about ${name} are more likely to fall than to grow`;
}
