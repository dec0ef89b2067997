import { isKnownSignal, signalSentence } from '../../../../shared/rules/lookup/signals.ts';
import type { ChartTable } from '../../../ui/charts/chartTable.ts';
import type { Contender } from '../contender.ts';
import { shareBefore, shareNow } from './sourceRows.ts';

/** The key metrics, a line for each source. */
export const sourceFile = (name: string, contenders: readonly Contender[]): ChartTable => ({
  columns: [
    { label: 'Source', kind: 'text' },
    { label: 'Share of the vertical’s posts, %', kind: 'count' },
    { label: 'Share in the twelve months before, %', kind: 'count' },
    { label: 'Posts, 3 months vs. a year earlier, %', kind: 'change' },
    { label: '1-month retention, %', kind: 'percent' },
    { label: 'Signal', kind: 'note' },
  ],
  rows: contenders.map(({ name: source, insight }) => [
    source,
    shareNow(insight),
    shareBefore(insight),
    insight.year_changes?.posts?.change ?? null,
    insight.retention.percents[0] ?? null,
    insight.signal && isKnownSignal(insight.signal) ? signalSentence(insight.signal, name) : null,
  ]),
});
