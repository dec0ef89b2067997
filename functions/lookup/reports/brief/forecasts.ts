import type { Forecast } from '../../../../shared/model/lookup/forecast.ts';
import {
  forecastAfter,
  forecastFromLatest,
  growthText,
  maxForecasts,
  roughText,
  whyNoForecast,
} from '../../../../shared/rules/lookup/forecast.ts';
import { shorten } from '../../../../shared/rules/lookup/shorten.ts';
import type { BriefContent, BriefSubject } from './content.ts';

const longestName = 40;

export const shownForecast = (
  { forecast, subjects, period }: BriefContent,
  insight: BriefSubject['insight'],
): Forecast | undefined =>
  forecast && subjects.length <= maxForecasts ? forecastAfter(insight, period) : undefined;

/** The sentences below a forecast, one for each object. */
export function forecastTexts(content: BriefContent): string[] {
  const { forecast, subjects, period } = content;
  if (!forecast) return [];
  if (subjects.length > maxForecasts) return [`Forecasts are shown of up to ${maxForecasts} objects.`];
  if (period.to !== subjects[0].insight.last_month) return [forecastFromLatest];
  return subjects.map(({ name, insight }) => {
    const shown = shownForecast(content, insight);
    const text = shown
      ? [`Next 12 months against the last 12: ${growthText(shown)}.`, roughText(shown)]
          .filter(Boolean)
          .join(' ')
      : (whyNoForecast(insight.forecast) ?? '');
    return subjects.length > 1 ? `${shorten(name, longestName)}: ${text}` : text;
  });
}
