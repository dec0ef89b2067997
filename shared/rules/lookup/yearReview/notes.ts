import { reviewMonths } from '../../../model/lookup/yearReview.ts';
import { counted } from '../../text/figures.ts';
import { hasCommonMonth } from '../commonMonth.ts';
import { growthText, isForecast, whyNoForecast } from '../forecast.ts';
import { latestMonths, monthAlone, monthName, sliceSeries, spanText } from '../months.ts';
import { newSince, newSinceText } from '../yearSums.ts';
import type { ReviewInput, ReviewSubject } from './lines.ts';

export function reviewNotes(input: ReviewInput): string[] {
  const { subjects, leftOut, market } = input;
  const [{ insight }] = subjects;
  const cut = datesNote(input);
  return [
    ...(cut ? [cut] : []),
    ...(leftOut > 0
      ? [
          `${counted(leftOut, 'object')} had too few posts in this vertical and source. Choose another vertical or source to include ${leftOut === 1 ? 'it' : 'them'}.`,
        ]
      : []),
    ...(cut ||
    hasCommonMonth(
      subjects.map((each) => each.insight),
      latestMonths(insight.last_month, reviewMonths),
    )
      ? []
      : [
          `These objects have no month in common between ${spanText(latestMonths(insight.last_month, reviewMonths)).replace(' to ', ' and ')}. Open the year in review of each of them instead.`,
        ]),
    ...subjects.flatMap((subject) => [...(cut ? [] : historyNote(subject)), ...forecastNote(subject)]),
    ...(market || cut
      ? []
      : [
          'This release was built without markets, so there is no share of voice and no rank. The next one will have them.',
        ]),
  ];
}

function datesNote({ subjects: [{ insight }], dates: { from, to } }: ReviewInput): string | null {
  const needed = latestMonths(insight.last_month, reviewMonths);
  const begins = from !== null && from > needed.from;
  const ends = to !== null && to < needed.to;
  if (!begins && !ends) return null;
  const covered = [
    begins ? `begins with ${monthName(from)}` : [],
    ends ? `ends with ${monthName(to)}` : [],
  ].flat();
  return `Twelve months against twelve needs ${spanText(needed)}, and your access profile ${covered.join(' and ')}. Ask your administrator for a profile with all these months.`;
}

function historyNote({ name, insight }: ReviewSubject): string[] {
  const since = newSince(insight);
  if (since !== null) {
    return [`${name}: ${newSinceText(since)}, no full year to compare.`];
  }
  const months = latestMonths(insight.last_month, reviewMonths);
  const missing = sliceSeries(insight.activity.authentic, insight.last_month, months).filter(
    (posts) => posts === null,
  ).length;
  if (missing === 0) return [];
  return [
    `${counted(missing, 'month')} of ${spanText(months)} ${missing === 1 ? 'is' : 'are'} missing for ${name}, so its years aren’t compared. See its look-up page for the months that are known.`,
  ];
}

function forecastNote({ name, insight: { forecast, last_month } }: ReviewSubject): string[] {
  const why = whyNoForecast(forecast);
  if (why) return [`${name}: ${why}`];
  if (!isForecast(forecast) || forecast.growth) return [];
  return forecast.growth_refused === 'lone_month'
    ? [`No outlook for ${name}: ${monthAlone(last_month)} was too unusual.`]
    : [
        `No outlook for ${name}: ${growthText(forecast).replace('not given, because ', '').replace('not given', 'none')}.`,
      ];
}
