import type { Choices } from '../objects/lookupQuery.ts';

export const chartViews = {
  own: 'Each on its own scale',
  one: 'One scale',
  chart: 'One chart',
  voice: 'Share of voice',
} as const;
export type ChartView = keyof typeof chartViews;

const names = Object.keys(chartViews) as ChartView[];
export const viewOptions = names.map((value) => ({ value, label: chartViews[value] }));

/** Addresses that choose a measure or the forecast mean the chart that has them. */
export function chartViewOf({
  view,
  overlay,
  forecast,
}: Pick<Choices, 'view' | 'overlay' | 'forecast'>): ChartView {
  return names.find((name) => name === view) ?? (overlay || forecast ? 'chart' : 'own');
}
