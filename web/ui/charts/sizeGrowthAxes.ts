import { exactFigure } from '../../../shared/rules/text/figures.ts';
import { signedWhole } from '../../../shared/rules/text/signedRange.ts';

type Axis = {
  readonly ticks: readonly { value: number; text: string }[];
  /** 0 to 1; what is beyond the axis lies at its end. */
  readonly place: (value: number) => number;
};

const held = (share: number) => Math.min(1, Math.max(0, share));

/** Doublings around the sizes, with some room before the smallest and after the largest. */
export function sizeAxis(sizes: readonly number[]): Axis {
  const [least, most] = [Math.max(1, Math.min(...sizes)), Math.max(2, ...sizes)].map(Math.log10) as [
    number,
    number,
  ];
  const room = Math.max(0.04, (most - least) * 0.06);
  const [from, to] = [least - room, most + room];
  const decades = Array.from(
    { length: Math.ceil(to) - Math.floor(from) + 1 },
    (_, at) => Math.floor(from) + at,
  );
  const within = (factors: readonly number[]) =>
    decades
      .flatMap((decade) => factors.map((factor) => factor * 10 ** decade))
      .filter((value) => value >= 1 && Math.log10(value) >= from && Math.log10(value) <= to);
  // Fewer ticks where the sizes span many powers of ten.
  const values = [[1, 2, 5], [1, 3], [1]].map(within).find((each) => each.length <= 8) ?? [];
  return {
    ticks: values.map((value) => ({ value, text: exactFigure(value) })),
    place: (value) => held((Math.log10(Math.max(1, value)) - from) / (to - from)),
  };
}

const steps = [10, 25, 50, 100] as const;
const mostTicks = 6;
/** One object that grew tenfold mustn't press all others onto the line. */
const highest = 300;

/** Whole steps around the likely ranges, at least from −25% to +50%. */
export function growthAxis(rows: readonly { readonly low: number; readonly high: number }[]): Axis {
  const low = Math.max(-100, Math.min(-25, ...rows.map((row) => row.low)));
  const high = Math.min(highest, Math.max(50, ...rows.map((row) => row.high)));
  const step = steps.find((each) => (high - low) / each <= mostTicks - 1) ?? 100;
  const [from, to] = [Math.floor(low / step) * step, Math.ceil(high / step) * step];
  const count = Math.round((to - from) / step) + 1;
  return {
    ticks: Array.from({ length: count }, (_, at) => from + at * step).map((value) => ({
      value,
      text: `${signedWhole(value)}%`,
    })),
    place: (value) => held((value - from) / (to - from)),
  };
}
