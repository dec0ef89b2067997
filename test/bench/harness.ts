/** The limit of the ratio if there is a reference, otherwise of the value. */
export type Limit = { most: number } | { least: number };
export type Unit = 'ms' | 'requests/s' | 'kB' | 'MB' | 'requests' | '%' | 'score';

export type Figure = {
  name: string;
  unit: Unit;
  value: number;
  reference?: { name: string; value: number };
  ratio?: number;
  limit: Limit;
};

/** Measures in a workspace that is removed at the end of the run. */
export type Subject = (workspace: string) => Promise<Figure[]>;

export function holds({ value, ratio = value, limit }: Figure): boolean {
  return 'most' in limit ? ratio <= limit.most : ratio >= limit.least;
}

export type Sample = () => Promise<number[]>;
type Plan = {
  subject: Sample;
  reference: Sample;
  rounds: number;
  /** Rounds before those, discarded because freshly loaded code runs several times slower. */
  warmUp?: number;
};
export type Pairs = { subject: number[]; reference: number[]; ratios: number[] };

/**
 * Alternates between subject and reference, so that both run under the same load. `ratios` compares each round’s median
 * with the reference’s median of that round.
 */
export async function takeTurns({ subject, reference, rounds, warmUp = 1 }: Plan): Promise<Pairs> {
  const pairs: Pairs = { subject: [], reference: [], ratios: [] };
  const skipped = sized(warmUp, 0);
  for (let round = 0; round < skipped + sized(rounds, 1); round += 1) {
    const subjectFirst = round % 2 === 0;
    const early = await (subjectFirst ? subject : reference)();
    const late = await (subjectFirst ? reference : subject)();
    const [own, other] = subjectFirst ? [early, late] : [late, early];
    if (round < skipped) continue;
    pairs.subject.push(...own);
    pairs.reference.push(...other);
    pairs.ratios.push(median(own) / median(other));
  }
  return pairs;
}

/** `BENCH_SMOKE=1` runs every subject at its smallest size, to see whether it still works. */
const isSmoke = process.env.BENCH_SMOKE === '1';
export const sized = (full: number, smallest: number) => (isSmoke ? smallest : full);

export function timed(times: number, call: () => Promise<unknown>): Sample {
  return async () => {
    const samples: number[] = [];
    for (let at = 0; at < sized(times, 1); at += 1) {
      const begun = performance.now();
      await call();
      samples.push(performance.now() - begun);
    }
    return samples;
  };
}

export function manyAtOnce(callers: number, times: number, call: () => Promise<unknown>): Sample {
  return async () => {
    const samples = await Promise.all(Array.from({ length: callers }, timed(times, call)));
    return samples.flat();
  };
}

export function percentile(samples: number[], percent: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  const found = sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)];
  if (found === undefined) throw new Error('There are no samples.');
  return found;
}

export const median = (samples: number[]) => percentile(samples, 50);
