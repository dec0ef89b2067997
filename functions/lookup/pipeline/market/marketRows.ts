import type { Market, MarketRow, PublishedMarketRow } from '../../../../shared/model/lookup/market.ts';
import { categoryOf } from '../../../../shared/model/lookup/object.ts';
import { VerticalId } from '../../../../shared/model/scope.ts';
import { companyPk, marketPartPk, marketPk } from '../../release/rows/keys.ts';
import type { MarketIndex, PublishedCompanySum } from '../../release/rows/markets.ts';
import { inParts, type ListRow } from '../documents/inParts.ts';
import type { YearTotals } from '../documents/yearTotals.ts';

export type ShardMarketRow = Omit<MarketRow, 'rank'>;
export type ShardMarket = Pick<Market, 'source' | 'vertical' | 'last_month' | 'of' | 'of_before'> & {
  readonly rows: readonly ShardMarketRow[];
};

/**
 * One row for each vertical of a source; large ones continue in more. A vertical without objects has an empty row: without one, its
 * release would count as older than markets.
 */
export function marketRows(shards: readonly ShardMarket[], totals: readonly YearTotals[]): ListRow[] {
  const sources = Map.groupBy(shards, ({ source }) => source);
  return [...sources]
    .toSorted(([one], [other]) => one - other)
    .flatMap(([source, markets]) => {
      const total = totals.find((each) => each.source === source);
      const owners = new Map(total?.owners);
      return VerticalId.options.flatMap(({ value: vertical }) => {
        const own = markets.filter((market) => market.vertical === vertical);
        const { last_month, of, of_before } = own[0] ?? { ...markets[0], of: null, of_before: null };
        const [rows = [], ...more] = inParts(
          ranked(
            own.flatMap((part) => part.rows),
            owners,
          ),
        );
        const of_change =
          total && (total.verticals.find((each) => each.vertical === vertical)?.change ?? null);
        const index: MarketIndex = {
          last_month: last_month ?? 0,
          of,
          of_before,
          ...(of_change !== undefined && { of_change }),
          rows,
          parts: more.length,
        };
        return [
          [marketPk(source, vertical), index] as const,
          ...more.map((part, at): ListRow => [marketPartPk(source, vertical, at), part]),
        ];
      });
    });
}

/** Most posts first. */
function ranked(rows: readonly ShardMarketRow[], owners: ReadonlyMap<number, number>): PublishedMarketRow[] {
  const byCategory = [...Map.groupBy(rows, ({ type_code }) => categoryOf(type_code)).values()];
  return byCategory
    .flatMap((peers) => {
      const rank = ranksOf(peers.map(({ posts }) => posts));
      return peers.map((row) => ({ ...row, rank: rank(row.posts), company: owners.get(row.sid) ?? null }));
    })
    .sort((one, other) => other.posts - one.posts || one.sid - other.sid);
}

function ranksOf(posts: readonly number[]): (posts: number) => number {
  const sorted = posts.toSorted((one, other) => other - one);
  const ranks = new Map<number, number>();
  sorted.forEach((count, at) => {
    if (!ranks.has(count)) ranks.set(count, at + 1);
  });
  return (count) => ranks.get(count) ?? sorted.length + 1;
}

/** One row for each company of a source, with its sums by vertical. */
export function companyRows(totals: readonly YearTotals[]): ListRow[] {
  return totals.flatMap(({ source, companies }) =>
    [...Map.groupBy(companies, ({ company }) => company)].map(
      ([company, sums]): ListRow => [
        companyPk(source, company),
        sums.map(({ company: _, ...rest }): PublishedCompanySum => rest),
      ],
    ),
  );
}
