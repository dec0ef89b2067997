import { SourceId } from '../../../../shared/model/scope.ts';
import type { DuckEngine } from '../engines/duckdb.ts';
import type { Lanes } from '../engines/lanes.ts';
import { type DoubtfulMonth, doubtfulMonths } from '../files/lostData.ts';
import {
  isFragment,
  lostText,
  monthCode,
  type RepeatedText,
  refuses,
  repeatedTexts,
} from '../files/lostText.ts';
import { readCensus } from '../files/monthCensus.ts';
import type { ReadablePosts } from '../files/postFile.ts';
import { BadInput } from '../files/problem.ts';
import type { Validation } from '../files/validate.ts';
import type { RememberedMonth, State, Unit } from './state.ts';

type MonthOfSource = { readonly source: number; readonly month: number };

export const keyOf = ({ source, month }: MonthOfSource) => `${source} ${month}`;

export function filesOf(
  months: readonly MonthOfSource[],
  { good }: Pick<Validation, 'good'>,
): ReadablePosts[] {
  const keys = new Set(months.map(keyOf));
  return good.filter((file) => file.level === 'E' && keys.has(keyOf(file)));
}

export type JudgedMonths = {
  readonly months: ReadonlyMap<number, readonly RememberedMonth[]>;
  readonly leftOut: ReadonlySet<string>;
  readonly reported: readonly DoubtfulMonth[];
  readonly repeated: readonly RepeatedText[];
};

export async function judgeMonths(
  lanes: Lanes,
  units: readonly Unit[],
  validation: Validation,
  before: ReadonlyMap<number, State>,
  accepted: readonly string[] = [],
): Promise<JudgedMonths> {
  const judged: JudgedSource[] = [];
  await lanes.each(
    [...Map.groupBy(units, ({ source }) => source)],
    ([, own]) => own.length,
    async (engine, [source, own]) => {
      const remembered = before.get(source)?.months ?? [];
      judged.push(await judgeSource(engine, SourceId.parse(source), own, remembered, validation, accepted));
    },
  );
  judged.sort((one, other) => one.source - other.source);
  const refused = judged.flatMap((each) => each.refused);
  if (refused.length > 0) {
    const latest = new Map(judged.map((each) => [each.source, each.latest]));
    throw new BadInput(lostText(refused, (source) => latest.get(source) ?? 0));
  }
  return {
    months: new Map(judged.map(({ source, months }) => [source, months])),
    leftOut: new Set(
      judged.flatMap(({ months }) =>
        months.flatMap(({ census, isLeftOut }) => (isLeftOut ? [keyOf(census)] : [])),
      ),
    ),
    reported: judged.flatMap((each) => each.reported),
    repeated: judged.flatMap((each) => each.repeated),
  };
}

type JudgedSource = {
  readonly source: SourceId;
  readonly months: readonly RememberedMonth[];
  readonly refused: readonly DoubtfulMonth[];
  readonly reported: readonly DoubtfulMonth[];
  readonly repeated: readonly RepeatedText[];
  readonly latest: number;
};

async function judgeSource(
  engine: DuckEngine,
  source: SourceId,
  units: readonly Unit[],
  remembered: readonly RememberedMonth[],
  validation: Validation,
  accepted: readonly string[],
): Promise<JudgedSource> {
  const byHash = new Map(remembered.map((each) => [each.hash, each]));
  const fresh = units.filter(({ hash }) => !byHash.has(hash));
  const hashes = new Map(fresh.map(({ month, hash }) => [month, hash]));
  const counted = await readCensus(engine, filesOf(fresh, validation));
  const old = units.flatMap(({ hash }) => byHash.get(hash) ?? []);
  const isAccepted = (month: number) => accepted.includes(monthCode({ source, month }));
  const known = new Set(old.filter(({ isLeftOut }) => !isLeftOut).map(({ census }) => census.month));
  for (const { month } of counted) if (isAccepted(month)) known.add(month);
  const doubtful = doubtfulMonths(
    [...old.map(({ census }) => census), ...counted],
    (month) => hashes.has(month),
    known,
  );
  const fragments = new Set(doubtful.filter(isFragment).map(({ month }) => month));
  const months = [
    ...old,
    ...counted.map((census) => ({
      census,
      hash: hashes.get(census.month) ?? '',
      isLeftOut: fragments.has(census.month) && isAccepted(census.month),
    })),
  ];
  const suspects = counted.filter(({ commonText }) => commonText >= leastSuspected);
  return {
    source,
    months,
    refused: doubtful.filter((each) => refuses(each) && !isAccepted(each.month)),
    reported: doubtful.filter((each) => !isFragment(each) && (!refuses(each) || isAccepted(each.month))),
    repeated: await repeatedTexts(engine, filesOf(suspects, validation)),
    latest: Math.max(
      ...months
        .filter(({ census, isLeftOut }) => !isLeftOut && !fragments.has(census.month))
        .map(({ census }) => census.month),
    ),
  };
}

/** All texts of a month are counted only if the sample has at least this share of one text. */
const leastSuspected = 0.03;
