import { hash } from 'node:crypto';

/** A tenth of a Map's memory, as it keeps 64 bits per key: ten million keys collide with odds of 1 in 370,000. */
export class DigestTable {
  readonly #width: number;
  #cells: Uint32Array;
  #slots = 1024;
  #size = 0;

  constructor(numbers: number) {
    this.#width = numbers + 2;
    this.#cells = new Uint32Array(this.#slots * this.#width);
  }

  /** A live view of the key's integers: writing to it updates the table. */
  get(key: string): Uint32Array | undefined {
    const at = this.#find(...digestOf(key));
    return this.#cells[at] ? this.#cells.subarray(at + 2, at + this.#width) : undefined;
  }

  set(key: string, ...numbers: number[]): void {
    const [low, high] = digestOf(key);
    let at = this.#find(low, high);
    if (!this.#cells[at]) {
      this.#size += 1;
      if (this.#size * 4 > this.#slots * 3) {
        this.#grow();
        at = this.#find(low, high);
      }
    }
    this.#cells.set([low, high, ...numbers], at);
  }

  #find(low: number, high: number): number {
    for (let slot = (low ^ high) & (this.#slots - 1); ; slot = (slot + 1) & (this.#slots - 1)) {
      const at = slot * this.#width;
      const found = this.#cells[at];
      if (!found || (found === low && this.#cells[at + 1] === high)) return at;
    }
  }

  #grow(): void {
    const before = this.#cells;
    this.#slots *= 2;
    this.#cells = new Uint32Array(this.#slots * this.#width);
    for (let at = 0; at < before.length; at += this.#width) {
      const [low = 0, high = 0] = before.subarray(at, at + 2);
      if (low) this.#cells.set(before.subarray(at, at + this.#width), this.#find(low, high));
    }
  }
}

/** The first part is never 0, which marks a free slot. */
function digestOf(key: string): [low: number, high: number] {
  const digest = hash('sha1', key, 'buffer');
  return [digest.readUInt32LE(0) || 1, digest.readUInt32LE(4)];
}
