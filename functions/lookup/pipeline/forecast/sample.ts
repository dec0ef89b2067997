import { hash } from 'node:crypto';

const allRanks = 2 ** 32;

/** A random sample by the hash of the key, so that it doesn't depend on the order of the items. */
export class Sample<T> {
  readonly #most: number;
  #kept: { readonly key: string; readonly item: T }[] = [];
  #below = allRanks;

  constructor(most: number) {
    this.#most = most;
  }

  offer(key: string, item: T): void {
    // While everything fits, no key needs a hash.
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

/** Halves by hash, so that they don't depend on what keys have in common. */
export const halfOf = (key: string) => (rankOf(key) & 1) as 0 | 1;
