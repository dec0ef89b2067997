import type { SignalKind } from '../../shared/model/lookup/signal.ts';
import { dice } from './forecastWorlds.ts';
import { detect } from './injectedSignals.ts';

const months = 36;

type Plan = { readonly kind: SignalKind; readonly months: number };

/** Each event with the factor by which it multiplies its months, up to the latest. */
const events: readonly { readonly name: string; readonly plan: Plan; readonly times: readonly number[] }[] = [
  ...[2, 2.5, 3.5, 6].map((times) => ({
    ...{ name: 'spike', plan: { kind: 'spike' as const, months: 1 }, times: [times] },
  })),
  ...[2, 2.5, 3.5].map((times) => ({
    ...{ name: 'rise', plan: { kind: 'rise' as const, months: 2 }, times: [times, times] },
  })),
  ...[3, 4, 5, 6].flatMap((length) =>
    [1.8, 2.2, 3].map((times) => ({
      ...{ name: 'step', plan: { kind: 'shift' as const, months: length } },
      times: Array.from({ length }, () => times),
    })),
  ),
  { name: 'growing', plan: { kind: 'shift', months: 3 }, times: [2, 2.5, 3] },
  { name: 'growing', plan: { kind: 'shift', months: 4 }, times: [1.8, 2.2, 2.6, 3] },
  { name: 'over', plan: { kind: 'fading', months: 2 }, times: [5, 1.6] },
  { name: 'over', plan: { kind: 'fading', months: 3 }, times: [6, 2.5, 1.5] },
  { name: 'drop', plan: { kind: 'drop', months: 1 }, times: [0.3] },
  { name: 'fall', plan: { kind: 'fall', months: 2 }, times: [0.3, 0.3] },
  ...[3, 4, 5].map((length) => ({
    ...{ name: 'step down', plan: { kind: 'break' as const, months: length } },
    times: Array.from({ length }, () => 0.35),
  })),
];

/** Counts with a season of up to 60 %, a trend and overdispersion, from 30 posts a month. */
function plain(seed: number): number[] {
  const { roll, normal } = dice(seed * 6151 + 3);
  for (let warm = 0; warm < 5; warm++) roll();
  const [strength, phase, noise] = [
    roll() * (seed % 4 === 1 ? 0.6 : 0.3),
    roll() * 2 * Math.PI,
    0.04 + roll() * 0.08,
  ];
  const [level, trend] = [30 * Math.exp(roll() * 3), (roll() - 0.4) * 0.02];
  return Array.from({ length: months }, (_, at) => {
    const season = 1 + strength * Math.sin(phase + (at / 12) * 2 * Math.PI);
    const expected = level * season * Math.exp(trend * at + noise * normal());
    return Math.max(0, Math.round(expected + Math.sqrt(expected) * normal()));
  });
}

/** A world in which every twenty-third series has an event, and what the signals say of it. */
export function plantSignals(all: number) {
  const planted = new Map<string, (typeof events)[number]>();
  const series = new Map<string, number[]>();
  for (let seed = 0; seed < all; seed++) {
    const event = seed % 23 === 0 ? events[(seed / 23) % events.length] : undefined;
    const usual = plain(seed);
    const from = months - (event?.times.length ?? 0);
    series.set(
      `${seed}`,
      usual.map((posts, at) => Math.round(posts * (event?.times[at - from] ?? 1))),
    );
    if (event) planted.set(`${seed}`, event);
  }
  const found = [...detect(series)].map(([key, { shape }]) => ({ event: planted.get(key), shape }));
  const seen = found.flatMap(({ event, shape }) => (event ? [{ event, shape }] : []));
  const partOf = (isRight: (each: (typeof seen)[number]) => boolean) =>
    seen.filter(isRight).length / seen.length;
  return {
    planted: planted.size,
    seen: seen.length,
    unplanted: found.length - seen.length,
    kind: partOf(({ event, shape }) => shape.kind === event.plan.kind),
    start: partOf(({ event, shape }) => shape.months === event.plan.months),
  };
}
