import type { InsightDocument } from '../../../shared/model/lookup/insight.ts';
import { monthLabel } from '../../../shared/rules/lookup/months.ts';
import {
  carriedText,
  changeInterval,
  companionText,
  type YearFigure,
  yearFigures,
} from '../../../shared/rules/lookup/yearChange.ts';
import { exactFigure } from '../../../shared/rules/text/figures.ts';
import { signedRange } from '../../../shared/rules/text/signedRange.ts';
import type { Explanation } from '../../ui/charts/explanation.ts';

export function explainYear(insight: InsightDocument, figure: YearFigure): Explanation {
  const { metric, counted } = yearFigures[figure];
  const change = insight.year_changes?.[figure];
  if (!change) return { metric };
  // Retention belongs to the authors of the month before.
  const end = insight.last_month - (figure === 'retention' ? 1 : 0);
  const window = (last: number, count: number) => ({
    name: `${monthLabel(last - 2)} to ${monthLabel(last)}`,
    value: `${exactFigure(count)} ${counted}`,
  });
  const interval = changeInterval(insight, figure);
  const carried = carriedText(insight, figure);
  const companion = companionText(insight, figure);
  return {
    metric,
    inputs: [
      window(end, change.n),
      window(end - 12, change.n_before),
      ...(interval ? [{ name: '95% interval', value: signedRange(interval, '%') }] : []),
      ...(interval?.usual_low !== undefined && interval.usual_high !== undefined
        ? [
            {
              name: 'An object here that did nothing unusual',
              value: signedRange({ low: interval.usual_low, high: interval.usual_high }, '%'),
            },
          ]
        : []),
      ...(carried ? [{ name: 'One month', value: carried }] : []),
      ...(companion ? [{ name: 'One companion', value: companion }] : []),
    ],
  };
}
