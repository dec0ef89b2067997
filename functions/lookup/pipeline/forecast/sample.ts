import { hash } from 'node:crypto';

const allRanks = 2 ** 32;

/** At most so many of what is offered, chosen by their keys alone: the same ones in whatever order they come. */
export class Sample<T> {
  readonly #most: number;
  #kept: { readonly key: string; readonly item: T }[] = [];
  #below = allRanks;

  constructor(most: number) {
    this.#most = most;
  }

  offer(key: string, item: T): void {
    // Most samples have room for all: then no key has to be ranked.
    if (this.#below < allRanks && rankOf(key) >= this.#below) return;
    this.#kept.push({ key, item });
    while (this.#kept.length > this.#most) {
      this.#below /= 2;
      this.#kept = this.#kept.filter((each) => rankOf(each.key) < this.#below);
    }
  }

  get items(): T[] {
    return this.#kept.map(({ item }) => item);
  }
}

const rankOf = (key: string) => hash('sha1', key, 'buffer').readUInt32LE(0);

/** Which half of all keys one is in, whatever they have in common. */
export const halfOf = (key: string) => (rankOf(key) & 1) as 0 | 1;
