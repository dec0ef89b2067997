import type { Market, PublishedMarketRow } from '../../../../shared/model/lookup/market.ts';
import type { SourceId } from '../../../../shared/model/source.ts';
import type { VerticalId } from '../../../../shared/model/vertical.ts';
import { readKept } from './kept.ts';
import { marketPartPk, marketPk } from './keys.ts';
import { readParts } from './lists.ts';
import { currentRelease, type From } from './state.ts';

export type PublishedMarket = Pick<Market, 'last_month' | 'of' | 'of_before'> & {
  readonly rows: readonly PublishedMarketRow[];
};

/** The first rows, and the number of further parts. */
export type MarketIndex = PublishedMarket & { readonly parts: number };

/** Null in releases built before markets, and for markets without objects. */
export async function readMarket(
  source: SourceId,
  vertical: VerticalId,
  from: From = currentRelease(),
): Promise<PublishedMarket | null> {
  const release = await from;
  const index = release && (await readKept<MarketIndex>(release, marketPk(source, vertical)));
  if (!index) return null;
  const { parts, rows, ...market } = index;
  const more = await readParts<readonly PublishedMarketRow[]>(release, parts, (part) =>
    marketPartPk(source, vertical, part),
  );
  return { ...market, rows: [...rows, ...more.flat()] };
}
