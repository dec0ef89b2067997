import type { Market, MarketRow, PublishedMarketRow } from '../../../../shared/model/lookup/market.ts';
import { categoryOf, type ObjectName } from '../../../../shared/model/lookup/object.ts';
import { VerticalId } from '../../../../shared/model/vertical.ts';
import { marketPartPk, marketPk } from '../../release/rows/keys.ts';
import type { MarketIndex } from '../../release/rows/markets.ts';
import { inParts, type ListRow } from '../documents/inParts.ts';

export type ShardMarketRow = Omit<MarketRow, 'rank'> & {
  readonly parents: readonly ObjectName[];
};
export type ShardMarket = Pick<Market, 'source' | 'vertical' | 'last_month' | 'of' | 'of_before'> & {
  readonly rows: readonly ShardMarketRow[];
};

/**
 * One row for each vertical of a source; large ones continue in more. A vertical without objects has an empty row: without one, its
 * release would count as older than markets.
 */
export function marketRows(shards: readonly ShardMarket[]): ListRow[] {
  const sources = Map.groupBy(shards, ({ source }) => source);
  return [...sources]
    .toSorted(([one], [other]) => one - other)
    .flatMap(([source, markets]) =>
      VerticalId.options.flatMap(({ value: vertical }) => {
        const own = markets.filter((market) => market.vertical === vertical);
        const { last_month, of, of_before } = own[0] ?? { ...markets[0], of: null, of_before: null };
        const [rows = [], ...more] = inParts(ranked(own.flatMap((part) => part.rows)));
        const index: MarketIndex = { last_month: last_month ?? 0, of, of_before, rows, parts: more.length };
        return [
          [marketPk(source, vertical), index] as const,
          ...more.map((part, at): ListRow => [marketPartPk(source, vertical, at), part]),
        ];
      }),
    );
}

/** Most posts first. */
function ranked(rows: readonly ShardMarketRow[]): PublishedMarketRow[] {
  const byCategory = [...Map.groupBy(rows, ({ type_code }) => categoryOf(type_code)).values()];
  const parents = new Map(rows.map((row) => [row.sid, row.parents]));
  return byCategory
    .flatMap((peers) => {
      const rank = ranksOf(peers.map(({ posts }) => posts));
      return peers.map(({ parents: own, ...row }) => ({
        ...row,
        rank: rank(row.posts),
        company: companyOf(own, parents),
      }));
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

/** A brand extension belongs to the company of its brand. */
function companyOf(
  own: readonly ObjectName[],
  parents: ReadonlyMap<number, readonly ObjectName[]>,
): number | null {
  const isCompany = ({ type_code }: ObjectName) => type_code === 'OR';
  const found = own.find(isCompany) ?? own.flatMap(({ sid }) => parents.get(sid) ?? []).find(isCompany);
  return found?.sid ?? null;
}
