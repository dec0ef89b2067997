import { step } from '../compute/step.ts';
import type { Engine } from '../engine.ts';

/** The steps' results for some objects of one source, by `vertical object`, still packed as lists of numbers. */
export type Packed = {
  readonly keys: readonly {
    vertical: number;
    object: number;
    posts_3: number;
    posts_12: number;
    authors: number;
    peers: number;
    /** Authors of the three months from which those who return a month later are counted; and of the same a year before. */
    starts: number;
    starts_before: number;
  }[];
  /** By object: vertical, month, authentic, spam. */
  readonly volumes: ReadonlyMap<string, number[]>;
  /** month, authors, back_1 to back_6. */
  readonly kept: ReadonlyMap<string, number[]>;
  /** group, trait, authors, whether they are about so many, known and how far that may be off, percentile in tenths. */
  readonly shares: ReadonlyMap<string, (number | null)[]>;
  /** theme, posts, percentile and percentile before in tenths. */
  readonly themes: ReadonlyMap<string, (number | null)[]>;
  /** other, phi in ten-thousandths, posts, the other's posts. */
  readonly seeAlso: ReadonlyMap<string, number[]>;
  /** other, whether it is a sub object, posts of 24 months, then posts * 10000 + month of each month. */
  readonly relations: ReadonlyMap<string, number[][]>;
  /** list, rows that it lost. */
  readonly leftOut: ReadonlyMap<string, number[]>;
};

/**
 * One row per key with its numbers in one text, in any order: moving single rows into JavaScript would cost more than the
 * SQL, and so would sorting them there.
 */
export async function readPacked(engine: Engine, source: number, from: number, to: number): Promise<Packed> {
  const parameters = { source, from, to };
  const packed = async (name: string) => {
    const rows = await engine.rows(step(`read/${name}`, parameters));
    return new Map(rows.map((row) => [row.slice(0, -1).join(' '), JSON.parse(`[${row.at(-1)}]`)]));
  };
  const eligible = await engine.rows(step('read/eligible', parameters));
  return {
    keys: eligible.map((row) => {
      const [
        vertical = 0,
        object = 0,
        posts_3 = 0,
        posts_12 = 0,
        authors = 0,
        peers = 0,
        starts = 0,
        starts_before = 0,
      ] = row.map(Number);
      return { vertical, object, posts_3, posts_12, authors, peers, starts, starts_before };
    }),
    volumes: await packed('volumes'),
    kept: await packed('kept'),
    shares: await packed('shares'),
    themes: await packed('themes'),
    seeAlso: await packed('see_also'),
    relations: await packed('relations'),
    leftOut: await packed('left_out'),
  };
}
