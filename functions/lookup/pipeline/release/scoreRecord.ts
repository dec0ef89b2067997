import type { FrozenStatement } from '../../../../shared/model/lookup/trackRecord.ts';
import { judge } from '../../../../shared/rules/lookup/record/judge.ts';
import type { Tally } from '../../../../shared/rules/lookup/record/tally.ts';
import type { FrozenRelease } from '../../../platform/data/frozenRelease.ts';
import { log } from '../../../platform/services/log.ts';
import type { KeptRecord } from '../../release/rows/checks.ts';
import type { ReleasedSource } from '../../release/rows/state.ts';
import { dueIn, type Posts, type SourceMonths, scoring } from '../record/frozenForecasts.ts';
import { Altered, type Fresh, frozenIn } from './freeze.ts';

/** Posts of a range of objects; ranges adjoin, so that an object without posts is in one as well. */
export type PostsRange = { readonly from: number; readonly to: number; readonly posts: Posts };

export type Observed = {
  readonly sources: readonly ReleasedSource[];
  /** Null if the build doesn't know them. */
  readonly ranges: (() => AsyncIterable<PostsRange>) | null;
};

type Stated = Pick<Fresh, 'row'> & Partial<Fresh>;

/** Counts every frozen forecast whose year is over, from the posts of this build. */
export async function scoreRecord(
  frozen: readonly Stated[],
  { sources, ranges }: Observed,
  before: KeptRecord | null,
): Promise<KeptRecord> {
  const known = new Map(sources.map((each) => [each.source, monthsOf(each)]));
  const open = frozen.flatMap((stated) =>
    stated.row.sources.flatMap(({ source, last_month }) => {
      const months = known.get(source);
      const due = months && ranges ? dueIn(months, last_month) : 'out of reach';
      if (!months || due === 'not yet' || due === 'out of reach') return [];
      const { release, last_month: month } = stated.row;
      return [{ stated, source, months, tallies: scoring({ release, month, source }), altered: false }];
    }),
  );
  for await (const { from, to, posts } of open.length > 0 && ranges ? ranges() : none()) {
    for (const each of open) {
      const parts = each.stated.row.parts.filter(
        (part) => part.SK.startsWith(`${each.source}#`) && part.from <= to && from <= part.to,
      );
      for (const part of parts) {
        if (each.altered) continue;
        try {
          const own = await frozenIn(each.stated, part);
          const forecasts = own.forecasts.filter(({ object }) => object >= from && object <= to);
          each.tallies.add({ ...own, forecasts }, each.months, posts);
        } catch (error) {
          if (!(error instanceof Altered)) throw error;
          each.altered = true;
          log.error('frozen forecasts altered', { release: each.stated.row.release, part: part.SK });
        }
      }
    }
  }
  const counted = open.filter(({ altered }) => !altered).flatMap(({ tallies }) => tallies.all());
  const tallies = [...counted.map(compact), ...keptFrom(before, frozen, counted)];
  return {
    record: {
      statements: frozen.map(({ row }) => statementOf(row, tallies)).sort(newestFirst),
      result: judge(tallies),
    },
    tallies,
  };
}

const monthsOf = ({ last_month, months = [] }: ReleasedSource): SourceMonths => ({
  first_month: last_month - months.length + 1,
  values: months,
});

/** What an earlier build counted and this one can't: its months are no longer there, or the forecasts were altered since. */
function keptFrom(before: KeptRecord | null, frozen: readonly Stated[], counted: readonly Tally[]): Tally[] {
  const nameOf = ({ release, month, source }: Pick<Tally, 'release' | 'month' | 'source'>) =>
    `${release} ${month} ${source}`;
  const done = new Set(counted.map(nameOf));
  const stated = new Set(
    frozen.flatMap(({ row: { release, last_month: month, sources } }) =>
      sources.map(({ source }) => nameOf({ release, month, source })),
    ),
  );
  return (before?.tallies ?? []).filter((each) => stated.has(nameOf(each)) && !done.has(nameOf(each)));
}

/** Binary fractions of sixteen digits would be most of the row. */
const compact = (tally: Tally): Tally => ({
  ...tally,
  brier: Math.round(tally.brier * 1e6) / 1e6,
  brier_base: Math.round(tally.brier_base * 1e6) / 1e6,
});

function statementOf(row: FrozenRelease, tallies: readonly Tally[]): FrozenStatement {
  const own = tallies.filter(({ release, month }) => release === row.release && month === row.last_month);
  const total = (of: 'scored' | 'unscored') => own.reduce((sum, each) => sum + each[of], 0);
  const { release, last_month, frozen_at, reconstructed, forecasts, chances } = row;
  return {
    release,
    last_month,
    frozen_on: frozen_at.slice(0, 10),
    reconstructed,
    forecasts,
    chances,
    scored: total('scored'),
    unscored: total('unscored'),
  };
}

const newestFirst = (one: FrozenStatement, other: FrozenStatement) =>
  other.last_month - one.last_month || other.release - one.release;

async function* none() {}
