import { categoryName, categoryNames } from '../../model/lookup/categoryNames.ts';
import { minPeers } from '../../model/lookup/disclosure.ts';
import type { InsightDocument } from '../../model/lookup/insight.ts';
import type { ObjectCategory } from '../../model/lookup/object.ts';
import { verticalNames } from '../../model/vertical.ts';
import { counted } from '../text/counted.ts';
import { ordinal } from '../text/figures.ts';

/** Charts mark 50; values above it are higher than most others. */
export const percentileScale = { from: 0, to: 100, marker: 50, threshold: 50 } as const;

export const isAbove = (percentile: number): boolean => percentile >= percentileScale.threshold;

/** Only the exact extremes round to 0 and 100. */
export function wholePercentile(value: number): number {
  if (value <= percentileScale.from || value >= percentileScale.to) return Math.round(value);
  return Math.min(percentileScale.to - 1, Math.max(percentileScale.from + 1, Math.round(value)));
}

/** `78th`, `lowest`, `highest`; `N/A` without a percentile. */
export function percentileFigure(value: number | null | undefined): string {
  if (value === null || value === undefined) return ordinal(value);
  if (value >= percentileScale.to) return 'highest';
  if (value <= percentileScale.from) return 'lowest';
  return ordinal(wholePercentile(value));
}

export function percentileText(value: number | null): string {
  if (value === null) return 'no percentile';
  const figure = percentileFigure(value);
  return figure.endsWith('est') ? `${figure} of all` : `${figure} percentile`;
}

/** `Percentile among 43 other brands in Beauty`, or the reason there is none. Earlier releases lack the number. */
export function rankedAmong({ peers, vertical }: InsightDocument, category: ObjectCategory): string {
  const place = verticalNames[vertical];
  if (peers === undefined) return `Percentile among ${categoryNames[category]} in ${place}`;
  const others = counted(peers, `other ${categoryName[category]}`, `other ${categoryNames[category]}`);
  if (peers >= minPeers) return `Percentile among ${others} in ${place}`;
  const few = peers === 0 ? others.replace('0', 'no') : `only ${others}`;
  return `No percentiles: with ${few} in ${place}, there is too little to compare with`;
}
