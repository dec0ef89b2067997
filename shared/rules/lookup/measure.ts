import type { Measure } from '../../model/content/reportFigures.ts';
import type { InsightDocument } from '../../model/lookup/insight.ts';
import { type MetricId, metricIds } from '../../model/lookup/metric.ts';
import { pointsText } from '../text/change.ts';
import { percentFigure, shareFigure } from '../text/figures.ts';
import { signedWhole } from '../text/signedRange.ts';
import { isForecast } from './forecast.ts';
import { monthNames } from './months.ts';
import { season } from './season.ts';
import { yearSums } from './yearSums.ts';

/** The number in a release's document; null if the document doesn't give it. */
export function measured(insight: InsightDocument, measure: Measure): number | null {
  switch (measure.of) {
    case 'year_change':
      return yearSums(insight)?.change ?? null;
    case 'quarter_change':
      return insight.year_changes?.posts?.change ?? null;
    case 'returned':
      return insight.retention.percents[0] ?? null;
    case 'share':
      return shareIn(insight, measure);
    case 'expected_growth':
      return isForecast(insight.forecast) ? (insight.forecast.growth?.median ?? null) : null;
    case 'season':
      return season(insight)[measure.month] ?? null;
  }
}

function shareIn(insight: InsightDocument, { list, row }: Extract<Measure, { of: 'share' }>): number | null {
  const { demographics, psychographics, geographies, themes } = insight;
  const shares = {
    gender: demographics.gender,
    age: demographics.age,
    race: demographics.race,
    income: demographics.income,
    interests: psychographics.interests,
    us_state: geographies.us_state,
    themes,
  }[list];
  const found = shares.shares.find((each) => nameOf(each) === row);
  return found && shares.n > 0 ? (100 * found.n) / shares.n : null;
}

const nameOf = (row: object): unknown =>
  'id' in row ? row.id : 'sid' in row ? row.sid : 'name' in row ? row.name : undefined;

const metricOf = (measure: Measure): MetricId => {
  if (measure.of === 'share') return metricOfList[measure.list];
  return metricOfMeasure[measure.of];
};

const metricOfMeasure = {
  year_change: 'activity',
  quarter_change: 'activity',
  returned: 'user_retention',
  expected_growth: 'forecast',
  season: 'activity',
} as const satisfies Record<Exclude<Measure['of'], 'share'>, MetricId>;

const metricOfList = {
  gender: 'demographics',
  age: 'demographics',
  race: 'demographics',
  income: 'demographics',
  interests: 'psychographics',
  us_state: 'geographies',
  themes: 'themes',
} as const satisfies Record<Extract<Measure, { of: 'share' }>['list'], MetricId>;

/** The version of the definition by which a document has the number. */
export const versionOf = (
  { metric_versions }: Pick<InsightDocument, 'metric_versions'>,
  measure: Measure,
): number | null => metric_versions[metricIds.indexOf(metricOf(measure))] ?? null;

/** `+5%`, `27%`, of those who return `26.6%`, for a forecast `+7%`, or for a season `118`. */
export function measureText({ of }: Measure, value: number): string {
  if (of === 'season') return String(Math.round(value));
  // Forecasts are whole percents everywhere: tenths would be false precision.
  if (of === 'expected_growth') return `${signedWhole(value)}%`;
  if (of === 'returned') return percentFigure(value);
  return of === 'share' ? shareFigure(value) : `${signedWhole(value)}%`;
}

/** `up 1.2 percentage points`, between the figures as they are shown; null if both are the same. */
export function measureChange(measure: Measure, before: number, now: number): string | null {
  const by = shownValue(measure, now) - shownValue(measure, before);
  if (by === 0) return null;
  const size = measure.of === 'season' ? String(Math.abs(by)) : pointsText(by);
  return `${by > 0 ? 'up' : 'down'} ${size}`;
}

const shownValue = (measure: Measure, value: number): number =>
  Number(
    measureText(measure, value)
      .replace('−', '-')
      .replaceAll(/[^\d.-]/g, ''),
  );

export function measureName(measure: Measure): string {
  switch (measure.of) {
    case 'year_change':
      return 'Posts, twelve months against the twelve before';
    case 'quarter_change':
      return 'Posts, three months against the same a year before';
    case 'returned':
      return 'People back after one month';
    case 'share':
      return 'Share';
    case 'expected_growth':
      return 'Expected change, next twelve months';
    case 'season':
      return `Posts in ${monthNames[measure.month]}, the average month being 100`;
  }
}
