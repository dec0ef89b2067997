import type { Range } from '../given.ts';

/** Whole numbers of which bounds are known, and bounds on differences of two; closing them finds all that follows. */
export class Differences {
  readonly #size: number;
  /** By pair, how much larger than the other one can be; the first number is always zero. */
  readonly #most: Float64Array;

  constructor(numbers: readonly Range[]) {
    this.#size = numbers.length + 1;
    this.#most = new Float64Array(this.#size ** 2).fill(Number.POSITIVE_INFINITY);
    for (let at = 0; at < this.#size; at += 1) this.#atMost(at, at, 0);
    for (const [at, { low, high }] of numbers.entries()) {
      this.#atMost(at + 1, 0, high);
      this.#atMost(0, at + 1, -low);
    }
  }

  /** One number is larger than another by `most` at most. */
  bound(one: number, other: number, most: number): void {
    this.#atMost(one + 1, other + 1, most);
  }

  close(): void {
    for (let via = 0; via < this.#size; via += 1)
      for (let one = 0; one < this.#size; one += 1)
        for (let other = 0; other < this.#size; other += 1)
          this.#atMost(one, other, this.#get(one, via) + this.#get(via, other));
  }

  range(at: number): Range {
    return { low: -this.#get(0, at + 1), high: this.#get(at + 1, 0) };
  }

  /** One number less another. */
  difference(one: number, other: number): Range {
    return { low: -this.#get(other + 1, one + 1), high: this.#get(one + 1, other + 1) };
  }

  #get(one: number, other: number): number {
    return this.#most[one * this.#size + other] ?? Number.POSITIVE_INFINITY;
  }

  #atMost(one: number, other: number, most: number): void {
    if (most < this.#get(one, other)) this.#most[one * this.#size + other] = most;
  }
}
