import { leastSignalPosts } from '../../../../shared/model/lookup/signal.ts';
import { quantile } from '../forecast/numbers.ts';
import { Sample } from '../forecast/sample.ts';
import type { WindowScore } from './candidate.ts';

const bands = [30, 100, Number.POSITIVE_INFINITY];
/** Fewer series can't tell what is usual. */
const leastSeries = 30;
/** More series don't improve the estimate. */
const mostSeries = 20_000;

type Spread = { readonly middle: number; readonly above: number; readonly below: number };

export type Usual = (score: WindowScore) => Spread;

export const canBeUnusual = ({ expected }: WindowScore) => expected >= leastSignalPosts;

export function learnUsual() {
  const samples = new Map<string, Sample<number>>();
  const offer = (group: string, key: string, deviation: number) => {
    const sample = samples.get(group) ?? new Sample(mostSeries);
    samples.set(group, sample);
    sample.offer(key, deviation);
  };
  return {
    add(key: string, scores: readonly WindowScore[]): void {
      for (const score of scores.filter(canBeUnusual)) {
        offer(bandOf(score), key, score.deviation);
        offer(lengthOf(score), key, score.deviation);
      }
    },
    end(): Usual {
      const found = new Map([...samples].map(([group, { items }]) => [group, items]));
      const spreads = new Map<string, Spread>();
      return (score) => {
        const band = bandOf(score);
        const known = spreads.get(band);
        if (known) return known;
        const own = found.get(band) ?? [];
        const spread = spreadOf(own.length >= leastSeries ? own : (found.get(lengthOf(score)) ?? []));
        spreads.set(band, spread);
        return spread;
      };
    },
  };
}

const lengthOf = ({ months }: WindowScore) => `${months}`;
const bandOf = ({ months, expected }: WindowScore) =>
  `${months} ${bands.findIndex((below) => expected / months < below)}`;

function spreadOf(deviations: readonly number[]): Spread {
  const sorted = Float64Array.from(deviations).sort();
  const middle = quantile(sorted, 0.5);
  const fifth = 0.8416;
  return {
    middle,
    above: Math.max(0.5, (quantile(sorted, 0.8) - middle) / fifth),
    below: Math.max(0.5, (middle - quantile(sorted, 0.2)) / fifth),
  };
}
