import type { InsightDocument } from '../../../model/lookup/insight.ts';
import { changeFigure } from '../../text/figures.ts';
import { signedRange } from '../../text/signedRange.ts';
import { chanceSpan, growthText, isForecast, roughText, whyNoForecast } from '../forecast.ts';
import { asOthers, type HeatCell } from './heatCell.ts';
import { dash, type HeatRow } from './plainRow.ts';

type Forecasted = Pick<InsightDocument, 'forecast'>;

/** Growth over the next twelve months and its chance; no rows where no document has a forecast. */
export function outlookRows(insights: readonly Forecasted[]): HeatRow[] {
  if (!insights.some(({ forecast }) => isForecast(forecast) && forecast.growth)) return [];
  return [
    { key: 'growth', name: 'Next 12 months', cells: insights.map(growthCell) },
    { key: 'chance', name: 'Chance of growth', cells: insights.map(chanceCell) },
  ];
}

function growthCell({ forecast }: Forecasted): HeatCell {
  if (!isForecast(forecast)) return dash(whyNoForecast(forecast) ?? 'No forecast.');
  const { growth } = forecast;
  if (!growth) return dash(growthText(forecast));
  const { median, lo80, hi80 } = growth;
  const range = `80% range ${signedRange({ low: lo80, high: hi80 }, '%')}`;
  const rough = roughText(forecast);
  const details: HeatCell['details'] = [
    ['Next 12 months', `${changeFigure(median)}, ${range}`],
    ...(rough ? [['Rough', rough] as const] : []),
  ];
  const text = changeFigure(median);
  if (lo80 <= 0 && hi80 >= 0) return { text: asOthers, words: `no clear growth, ${range}`, details };
  return {
    text,
    short: text.replace('%', ''),
    words: `${text}, ${range}`,
    tone: median > 0 ? 'growth' : 'decline',
    details,
  };
}

function chanceCell({ forecast }: Forecasted): HeatCell {
  if (!isForecast(forecast)) return dash(whyNoForecast(forecast) ?? 'No forecast.');
  const { growth } = forecast;
  const text = growth && chanceFigure(growth);
  if (!text) return dash(growth ? 'no chance of growth is given' : growthText(forecast));
  return {
    text,
    short: text.replace(/%|over |under /g, ''),
    words: `${text} chance of growth`,
    details: [['Chance of growth', text]],
  };
}

/** `78%`, capped at `over 95%`; undefined where none is given. */
export function chanceFigure({
  chance,
  chance_within,
}: {
  readonly chance?: number | undefined;
  readonly chance_within?: readonly [number, number] | undefined;
}): string | undefined {
  if (chance_within) return chanceSpan(chance_within);
  if (chance === undefined) return undefined;
  return chance > 95 ? 'over 95%' : chance < 5 ? 'under 5%' : `${chance}%`;
}
