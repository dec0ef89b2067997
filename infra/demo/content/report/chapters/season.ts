import { textWidth } from '../../../../../functions/lookup/reports/pdf/page.ts';
import { monthNames, spanText } from '../../../../../shared/rules/lookup/months.ts';
import { season as seasonOf, yearsOfSeason } from '../../../../../shared/rules/lookup/season.ts';
import { type ChapterWriter, captioned, paragraph } from '../chapter.ts';
import { seasonColumns } from '../charts/seasonColumns.ts';
import { listed } from '../subject.ts';

export const season: ChapterWriter = ({ lead, rivals }) => {
  const own = seasonOf(lead.insight);
  const known = own.filter((value) => value !== null);
  if (known.length < own.length) return null;
  const others = monthNames.map((_, at) => {
    const values = rivals.flatMap((rival) => seasonOf(rival.insight)[at] ?? []);
    return values.length > 0 ? values.reduce((sum, value) => sum + value, 0) / values.length : null;
  });
  const peak = known.indexOf(Math.max(...known));
  const low = known.indexOf(Math.min(...known));
  const years = Math.min(yearsOfSeason, Math.floor(lead.insight.activity.authentic.length / 12));
  const names = listed(rivals.map(({ name }) => name));
  const figure = (at: number) => Math.round(known[at] ?? 0);
  const window = { from: lead.insight.last_month - 12 * years + 1, to: lead.insight.last_month };
  return {
    title: `Posts about ${lead.name} peak in ${monthNames[peak]}`,
    statement: {
      subject: lead,
      measure: { of: 'season', month: peak },
      sentence: `Posts about ${lead.name} peak in ${monthNames[peak]}, with ${figure(peak)} for every 100 of an average month, and are lowest in ${monthNames[low]}, with ${figure(low)}.`,
      basis: `The average of ${years} years, ${spanText(window)}.`,
    },
    blocks: [
      paragraph(
        `In ${monthNames[peak]}, there are ${figure(peak)} posts for every 100 in an average month of the year; in ${monthNames[low]}, ${figure(low)}. The average of the rivals stands at ${Math.round(others[peak] ?? 0)} and ${Math.round(others[low] ?? 0)} in the same months. ${figure(peak) - figure(low) > 30 ? 'Time campaigns for the weeks before the peak' : 'Interest is fairly even over the year, so campaigns needn’t wait for the peak'}.`,
      ),
      captioned(
        'The year of an average month',
        `Columns: posts about ${lead.name} in each calendar month, 100 being the average month, over ${years} years. Red lines: the same for ${names}, averaged.`,
        (pages) =>
          pages.figure(
            seasonColumns(own, others, textWidth, 170),
            `Posts by calendar month, 100 being the average. ${monthNames.map((name, at) => `${name}: ${figure(at)}`).join('; ')}.`,
          ),
      ),
    ],
  };
};
