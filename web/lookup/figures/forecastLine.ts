import type { InsightDocument } from '../../../shared/model/lookup/insight.ts';
import { forecastAfter } from '../../../shared/rules/lookup/forecast.ts';
import type { Period } from '../../../shared/rules/lookup/period.ts';
import type { ForecastLine } from '../../ui/charts/timeline/timelineSeries.ts';

export function forecastLine(insight: InsightDocument, period: Period): ForecastLine | undefined {
  const forecast = forecastAfter(insight, period);
  if (!forecast) return undefined;
  const { median, lo80, hi80, lo95, hi95 } = forecast;
  return median.map((value, at) => ({
    median: value,
    band80: [lo80[at] ?? value, hi80[at] ?? value],
    band95: [lo95[at] ?? value, hi95[at] ?? value],
  }));
}

/** The scale ends with the 80% range, since the other one may be several times as wide. */
export const forecastDefinition =
  'Forecast: the median (dashed), the 80% range (shaded) and the 95% range (dotted edge).';
