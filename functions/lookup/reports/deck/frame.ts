import { brand } from '../../../../shared/brand.ts';
import { entitlementNames } from '../../../../shared/model/entitlement.ts';
import type { MetricId } from '../../../../shared/model/lookup/metric.ts';
import { metricHistory } from '../../../../shared/model/lookup/metricHistory.ts';
import { sourceNames, verticalNames } from '../../../../shared/model/scope.ts';
import { releaseText } from '../../../../shared/rules/lookup/builtOn.ts';
import { isFormer, metricAsOf } from '../../../../shared/rules/lookup/metricAsOf.ts';
import { latestMonths, monthName, type Period, spanText } from '../../../../shared/rules/lookup/months.ts';
import { comparedPeople } from '../../../../shared/rules/lookup/peopleMonths.ts';
import type { Item, Slide } from '../office/presentation.ts';
import type { DeckContent } from './content.ts';

export type Facts = {
  readonly title: string;
  readonly items: readonly Item[];
  readonly months: Period;
  /** The base of the figures, as in `1,266 posts`. */
  readonly n: string | null;
  /** The first one is defined at the foot, all of them in the notes. */
  readonly metrics: readonly [MetricId, ...MetricId[]];
  readonly notes?: readonly string[];
};

export function slideOf(
  content: DeckContent,
  { title, items, months, n, metrics, notes = [] }: Facts,
): Slide {
  const { subjects, release } = content;
  const [{ insight }] = subjects;
  const [main] = metrics;
  const { name, formula } = metricAsOf(main, insight.metric_versions, metricHistory);
  const foot = [
    `Source: ${brand.product} ${entitlementNames.consumer_forecast}, ${sourceNames[insight.source]}, ${verticalNames[insight.vertical]}`,
    spanText(months),
    n ? `n ${n}` : [],
    releaseText(release),
    `${name}: ${formula}`,
  ];
  return {
    title,
    items,
    foot: `${foot.flat().join(' · ')}.`,
    notes: [...notes, ...metrics.map((id) => computedText(content, id)), latestText(content)],
  };
}

/** How a figure is computed, by the definition that it was computed with. */
export function computedText({ subjects: [{ insight }] }: DeckContent, id: MetricId): string {
  const { name, formula, window, rule } = metricAsOf(id, insight.metric_versions, metricHistory);
  const since = isFormer(id, insight.metric_versions) ? ' Defined differently since.' : '';
  return `${name}: ${formula}. Window: ${window}. ${rule}${since}`;
}

const latestText = ({ subjects: [{ insight }] }: DeckContent) =>
  `M is ${monthName(insight.last_month)}, the latest month of the figures.`;

export const relationWindow = 24;

/** The months that shares of authors are of, and a note where they aren’t the latest twelve. */
export function audienceMonths({ subjects }: DeckContent): {
  readonly months: Period;
  readonly notes: readonly string[];
} {
  const { months, text } = comparedPeople(subjects);
  return { months, notes: text ? [`${text}.`] : [] };
}

/** The three months that key figures and themes are of. */
export const latestQuarter = ({ subjects: [{ insight }] }: DeckContent): Period =>
  latestMonths(insight.last_month, 3);
