/* The percentiles of people, implemented only from the words of Help ("Percentages and ranks"). */

/** The numbers that an object adds to its category’s sums: a base, and a number for each value. */
export type Pooled = { readonly n: number; readonly rows: ReadonlyMap<number, number> };
export type Ranked = { readonly percentile: number | null; readonly rank?: [low: number, high: number] };

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);
const logOdds = (n: number, of: number) => Math.log((n + 0.5) / (Math.max(0, of - n) + 0.5));
const leastObjects = 5;

type Large = { readonly y: number; readonly w: number };

/** How the shares of a group vary between the objects of a category. */
export class Spread {
  readonly #pooled: readonly Pooled[];
  readonly #known: number;
  readonly #leastRoom: number;
  readonly #squared: number | null;

  constructor(pooled: readonly Pooled[], leastRow: number) {
    this.#pooled = pooled;
    this.#known = sumOf(pooled.map(({ n }) => n));
    this.#leastRoom = 2 * leastRow;
    const values = [...new Set(pooled.flatMap(({ rows }) => [...rows.keys()]))]
      .map((id) => this.#large(id))
      .filter(({ length }) => length >= leastObjects)
      .map((objects) => {
        const weights = sumOf(objects.map(({ w }) => w));
        const mean = sumOf(objects.map(({ w, y }) => w * y)) / weights;
        const around = sumOf(objects.map(({ w, y }) => w * (y - mean) ** 2));
        return {
          beyond: around - (objects.length - 1),
          scale: weights - sumOf(objects.map(({ w }) => w * w)) / weights,
        };
      });
    const beyond = sumOf(values.map((value) => value.beyond)) / sumOf(values.map(({ scale }) => scale));
    this.#squared = values.length > 0 ? Math.max(0.0001, beyond) : null;
  }

  #sum(id: number): number {
    return sumOf(this.#pooled.map(({ rows }) => rows.get(id) ?? 0));
  }

  /** The objects that would have enough authors with the value, and enough without, at the category’s share. */
  #large(id: number): Large[] {
    const p = this.#sum(id) / this.#known;
    return this.#pooled
      .filter(({ n }) => Math.min(n * p, n * (1 - p)) >= this.#leastRoom)
      .map(({ n, rows }) => ({ y: logOdds(Math.min(n, rows.get(id) ?? 0), n), w: n * p * (1 - p) }));
  }

  #middle(id: number, squared: number): { readonly at: number; readonly variance: number } {
    const objects = this.#large(id).map(({ y, w }) => ({ y, w: w / (1 + w * squared) }));
    if (objects.length < leastObjects)
      return { at: logOdds(this.#sum(id), this.#known) - squared / 2, variance: squared / leastObjects };
    const weights = sumOf(objects.map(({ w }) => w));
    return { at: sumOf(objects.map(({ w, y }) => w * y)) / weights, variance: 1 / weights };
  }

  /** `side` is above zero for an index clearly above 100, below zero for one clearly below. */
  place(id: number, n: number, known: number, peers: number, side: number): Ranked {
    if (this.#squared === null) return { percentile: null };
    const squared = this.#squared;
    const t = Math.sqrt(squared);
    const middle = this.#middle(id, squared);
    const v = 1 / n + 1 / Math.max(1, known - n);
    const d = logOdds(n, known) - middle.at;
    const place = part((d * t) / Math.sqrt((squared + v) * (squared + 2 * v)));
    const percentile = Math.round(10 * (side * (place - 50) < 0 ? 50 : place)) / 10;
    const center = (d * t) / (squared + v);
    const reach = 2 * Math.sqrt(v / (squared + v) + middle.variance / squared + 1 / (peers + 1));
    const [low, high] = [part(center - reach), part(center + reach)];
    if (high - low > 85) return { percentile: null };
    const whole = (value: number) => Math.min(99, Math.max(1, Math.round(value)));
    return { percentile, rank: [whole(Math.min(low, percentile)), whole(Math.max(high, percentile))] };
  }
}

/** The part of a normal distribution below a value. */
const part = (deviates: number) => {
  const z = Math.min(6, Math.max(-6, deviates));
  return 100 / (1 + Math.exp(-1.5976 * z - 0.07056 * z ** 3));
};

/** On which side of 100 an index is, and 0 if that isn’t clear. */
export function clearSide(own: Counted, others: Counted): number {
  const [p, q] = [own.n / own.of, others.n / others.of];
  const error = Math.sqrt(Math.max(0, (1 - p) / own.n) + Math.max(0, (1 - q) / others.n));
  return Math.abs(Math.log(p / q)) > 1.96 * error ? Math.sign(p - q) : 0;
}
type Counted = { readonly n: number; readonly of: number };
