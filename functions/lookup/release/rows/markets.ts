import * as z from 'zod';
import { CompanySum, Market, PublishedMarketRow } from '../../../../shared/model/lookup/market.ts';
import type { ObjectSid } from '../../../../shared/model/lookup/object.ts';
import { type SourceId, VerticalId } from '../../../../shared/model/scope.ts';
import { readKept } from './kept.ts';
import { companyPk, marketPartPk, marketPk } from './keys.ts';
import { readParts } from './lists.ts';
import { currentRelease, type From, type Release } from './state.ts';

export const MarketRows = z.array(PublishedMarketRow).readonly();

const PublishedMarket = Market.pick({ last_month: true, of: true, of_before: true, of_change: true }).extend({
  rows: MarketRows,
});
export type PublishedMarket = z.infer<typeof PublishedMarket>;

/** The first rows, and the number of further parts. */
export const MarketIndex = PublishedMarket.extend({ parts: z.int() });
export type MarketIndex = z.infer<typeof MarketIndex>;

/** Null in releases built before markets, and for markets without objects. */
export async function readMarket(
  source: SourceId,
  vertical: VerticalId,
  from: From = currentRelease(),
): Promise<PublishedMarket | null> {
  const release = await from;
  const index = release && (await readKept(release, marketPk(source, vertical), MarketIndex));
  if (!index) return null;
  const { parts, rows, ...market } = index;
  const more = await readParts(release, parts, MarketRows, (part) => marketPartPk(source, vertical, part));
  return { ...market, rows: [...rows, ...more.flat()] };
}

const PublishedCompanySum = CompanySum.extend({ vertical: VerticalId });
export type PublishedCompanySum = z.infer<typeof PublishedCompanySum>;
const CompanySums = z.array(PublishedCompanySum).readonly();

/** Null in releases built before these sums, and for companies without posts. */
export async function readCompanySum(
  source: SourceId,
  vertical: VerticalId,
  company: ObjectSid,
  release: Release,
): Promise<CompanySum | null> {
  const sums = await readKept(release, companyPk(source, company), CompanySums);
  const found = sums?.find((each) => each.vertical === vertical);
  if (!found) return null;
  const { vertical: _, ...sum } = found;
  return sum;
}
