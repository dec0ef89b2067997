import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import type { ObjectInfo } from '../../../../shared/model/lookup/object.ts';
import { sumOf } from '../../../../shared/rules/lookup/months.ts';
import { judgementOf, newSince } from '../../../../shared/rules/lookup/yearSums.ts';
import type { ShardMarket, ShardMarketRow } from './marketRows.ts';

type Found = Omit<ShardMarketRow, 'name' | 'type_code'>;
type Named = Pick<ObjectInfo, 'name' | 'type_code'>;

/** Expects all documents before the objects. */
export function collectMarkets() {
  const markets = new Map<string, Omit<ShardMarket, 'rows'> & { readonly found: Found[] }>();
  const names = new Map<number, Named>();
  return {
    addDocument(document: InsightDocument): void {
      const { source, vertical, object, last_month, year_sums, rank_before, activity, one_account } =
        document;
      const since = newSince(document);
      const key = `${source} ${vertical}`;
      const market = markets.get(key) ?? {
        source,
        vertical,
        last_month,
        of: year_sums?.of ?? null,
        of_before: year_sums?.of_before ?? null,
        found: [],
      };
      markets.set(key, market);
      market.found.push({
        sid: object,
        posts: year_sums?.posts ?? sumOf(activity.authentic.slice(-12)),
        posts_before: year_sums?.posts_before ?? null,
        change: year_sums?.change ?? null,
        low: null,
        high: null,
        ...(year_sums && judgementOf(year_sums)),
        rank_before: rank_before ?? null,
        ...(rank_before === null && { is_new: true as const }),
        ...(since !== null && { since }),
        ...(one_account && { one_account }),
      });
    },
    addObject({ sid, name, type_code }: ObjectInfo): void {
      names.set(sid, { name, type_code });
    },
    all: (): ShardMarket[] =>
      [...markets.values()].map(({ found, ...market }) => ({
        ...market,
        rows: found.flatMap((row) => {
          const named = names.get(row.sid);
          return named ? [{ ...row, ...named }] : [];
        }),
      })),
  };
}
