import type { VerticalForecast } from '../../../model/lookup/forecast.ts';
import type { InsightDocument } from '../../../model/lookup/insight.ts';
import type { Market, MarketRow } from '../../../model/lookup/market.ts';
import type { ObjectName } from '../../../model/lookup/object.ts';

/** The months that the profile allows; null means open-ended. */
export type ReviewDates = { readonly from: number | null; readonly to: number | null };

export type ReviewSubject = ObjectName & { readonly insight: InsightDocument };

export type ReviewMarket = Pick<Market, 'of' | 'of_before'> & { readonly rows: readonly MarketRow[] };

export type ReviewInput = {
  readonly subjects: readonly [ReviewSubject, ...ReviewSubject[]];
  /** Requested objects without a page in this vertical and source. */
  readonly leftOut: number;
  readonly dates: ReviewDates;
  readonly market: ReviewMarket | null;
  readonly forecast: VerticalForecast | null;
  readonly nameOf: (descriptor: number) => string;
};
