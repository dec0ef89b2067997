/** Ticks stand at whole multiples of these, times a power of ten. */
const stepSizes = [1, 2, 2.5, 5] as const;
/** With zero, an axis has four or five ticks. */
const stepCounts = [3, 4] as const;

/**
 * The ticks of an axis from zero to the first round end that holds `max`: `0, 500, 1000, 1500` for 1,480. `whole` is for counts,
 * which have no fractions.
 */
export function ticks(max: number, { whole = false }: { whole?: boolean } = {}): readonly number[] {
  const least = whole ? 3 : Number.MIN_VALUE;
  const highest = Number.isFinite(max) && max > 0 ? Math.max(max, least) : whole ? 3 : 1;
  const power = Math.floor(Math.log10(highest)) - 1;
  const axes = [power, power + 1].flatMap((exponent) =>
    stepSizes.flatMap((size) => stepCounts.map((count) => ({ size, exponent, count }))),
  );
  const [shortest] = axes
    .filter((axis) => at(axis, axis.count) >= highest * (1 - 1e-9))
    .filter((axis) => !whole || Number.isInteger(at(axis, 1)))
    .toSorted((one, other) => at(one, one.count) - at(other, other.count) || one.count - other.count);
  return shortest ? Array.from({ length: shortest.count + 1 }, (_, place) => at(shortest, place)) : [0];
}

/** Multiplied before divided, so that 3 × 0.1 stays 0.3. */
const at = ({ size, exponent }: { size: number; exponent: number }, place: number): number =>
  exponent < 0 ? (size * place) / 10 ** -exponent : size * place * 10 ** exponent;

/** Where the axis of some values ends. */
export const axisEnd = (max: number, options: { whole?: boolean } = {}): number =>
  ticks(max, options).at(-1) ?? max;

/** The width of `Oct 2026` with the air around it, in pixels. */
const labelWidth = 68;

/**
 * The months that are named under a chart, as month indices: each January; of up to thirteen months each quarter's first, of up to
 * four each. Where `width` is too narrow for all, those between go first.
 */
export function monthTicks(first: number, last: number, width: number): readonly number[] {
  const months = Array.from({ length: Math.max(0, last - first + 1) }, (_, place) => first + place);
  const between = width / Math.max(1, months.length - 1);
  const steps = months.length <= 4 ? [1, 2, 3] : months.length <= 13 ? [3, 6, 12] : [12, 24, 36, 60, 120];
  const step = steps.find((each) => each * between >= labelWidth) ?? steps.at(-1) ?? 12;
  const anchor = months.length <= 4 ? last : 0;
  return months.filter((month) => (((month - anchor) % step) + step) % step === 0);
}
