import type { MonthPosts, ReleaseChecks } from '../../../../shared/model/lookup/releaseChecks.ts';
import { SourceId } from '../../../../shared/model/scope.ts';
import type { DoubtfulMonth } from '../files/lostData.ts';
import type { MarkedPosts, MonthOfSource } from '../files/monthCensus.ts';

type Given = {
  readonly marked: readonly (MonthOfSource & MarkedPosts & { readonly isLeftOut: boolean })[];
  readonly empty: readonly MonthOfSource[];
  readonly reported: readonly DoubtfulMonth[];
  readonly skipped: readonly string[];
};

/** Every month of each source from its first to its last, also those of which nothing counts. */
export function releaseChecks({ marked, empty, reported, skipped }: Given): ReleaseChecks {
  const known = new Map<string, MonthPosts>();
  const keep = (each: MonthPosts) => known.set(`${each.source} ${each.month}`, each);
  for (const { source, month } of empty) keep({ source, month, ...none, state: 'empty' });
  for (const { source, month, posts, spam, commercial, repeated, isLeftOut } of marked) {
    const state = isLeftOut ? 'left_out' : 'counted';
    keep({ source, month, posts, spam, commercial, repeated, state });
  }
  const bySource = Map.groupBy(known.values(), ({ source }) => source);
  return {
    months: [...bySource]
      .sort(([one], [other]) => one - other)
      .flatMap(([source, own]) => {
        const months = own.map(({ month }) => month);
        const [first, last] = [Math.min(...months), Math.max(...months)];
        return Array.from({ length: last - first + 1 }, (_, at) => first + at).map(
          (month) => known.get(`${source} ${month}`) ?? { source, month, ...none, state: 'missing' as const },
        );
      }),
    doubts: reported.map(({ source, month, doubts }) => ({
      source: SourceId.parse(source),
      month,
      says: doubts.map(({ text }) => text),
    })),
    skipped: [...skipped],
  };
}

const none = { posts: 0, spam: 0, commercial: 0, repeated: 0 };
