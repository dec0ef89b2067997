import { type MonthCensus, sampled } from './monthCensus.ts';

type RepeatedMonth = { readonly other: number; readonly part: number };

export function repeatedMonths(
  months: readonly MonthCensus[],
  isNew: (month: number) => boolean,
): Map<number, RepeatedMonth> {
  const samples = new Map(months.map(({ month, sample }) => [month, new Set(sample)]));
  const ends = new Map(months.map(({ month, sample }) => [month, endOf(sample)]));
  const shared = countShared(samples, (month, other) => other < month || !isNew(other));
  return new Map(
    [...samples].map(([month, sample]) => {
      const parts = [...(shared.get(month) ?? [])].map(([other, count]) => {
        // A larger month's sample ends at a smaller hash, so only hashes up to it are comparable.
        const end = ends.get(other) ?? 0;
        const comparable = [...sample].filter((hash) => hash <= end).length;
        return { other, part: comparable < leastComparable ? 0 : count / comparable };
      });
      const [most] = parts.sort((one, another) => another.part - one.part);
      return [month, most ?? { other: month, part: 0 }];
    }),
  );
}

const leastComparable = 30;

const endOf = (sample: readonly number[]) =>
  sample.length < sampled ? Number.POSITIVE_INFINITY : (sample.at(-1) ?? 0);

function countShared(
  samples: ReadonlyMap<number, ReadonlySet<number>>,
  repeats: (month: number, other: number) => boolean,
): Map<number, Map<number, number>> {
  const holders = new Map<number, number[]>();
  for (const [month, sample] of samples) {
    for (const hash of sample) {
      const known = holders.get(hash);
      if (known) known.push(month);
      else holders.set(hash, [month]);
    }
  }
  const shared = new Map([...samples.keys()].map((month) => [month, new Map<number, number>()]));
  for (const holding of holders.values()) {
    if (holding.length < 2) continue;
    for (const month of holding) {
      const counts = shared.get(month);
      for (const other of holding) {
        if (other !== month && repeats(month, other)) counts?.set(other, (counts.get(other) ?? 0) + 1);
      }
    }
  }
  return shared;
}
