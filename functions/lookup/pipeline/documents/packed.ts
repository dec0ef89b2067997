import type { Engine } from '../engine.ts';
import { step } from '../steps/step.ts';

/** Step results for some objects of one source, by `vertical object`, still packed as flat lists of numbers. */
export type Packed = {
  readonly keys: readonly {
    vertical: number;
    object: number;
    posts_3: number;
    posts_12: number;
    authors: number;
    /** The first and last month of its people; zero if it has none. */
    earliest: number;
    latest: number;
    peers: number;
    /** Distinct authors of the three months that retention starts from, now and a year before. */
    starts: number;
    starts_before: number;
    /** By posts among the objects with a document as of a year before. */
    rank_before: number | null;
  }[];
  /** By object alone: vertical, month, authentic, spam. */
  readonly volumes: ReadonlyMap<string, number[]>;
  /** By object alone: vertical, month, authors, back_1 to back_6. */
  readonly kept: ReadonlyMap<string, number[]>;
  /**
   * group, trait, authors, 1 if `authors` is approximate, known, its maximum error, percentile in tenths and the ends of its
   * interval, the peers that it is among, rivals, their known authors, those of the largest, their authors with the trait, and
   * three counts of pairs (see `Alike`).
   */
  readonly shares: ReadonlyMap<string, (number | null)[]>;
  /**
   * theme, posts, percentile and previous percentile in tenths, authors, pairs of all authors with the same text, all authors, rivals,
   * their posts, those of the largest, their posts with the theme.
   */
  readonly themes: ReadonlyMap<string, (number | null)[]>;
  /** other, phi in ten-thousandths, posts, the other's posts. */
  readonly seeAlso: ReadonlyMap<string, number[]>;
  /** other, 1 for a sub object, posts of 24 months, then posts * 10000 + month for each month. */
  readonly relations: ReadonlyMap<string, number[][]>;
  /** other, authors of both, their ratio to chance in hundredths, its lower end in ten-thousandths. */
  readonly rivals: ReadonlyMap<string, number[]>;
  /** list, withheld rows. */
  readonly leftOut: ReadonlyMap<string, number[]>;
};

/** Joins each key's numbers into one text, since moving single rows into JavaScript costs more than the query. */
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
        earliest = 0,
        latest = 0,
        peers = 0,
        starts = 0,
        starts_before = 0,
      ] = row.slice(0, -1).map(Number);
      const place = row.at(-1);
      const rank_before = place === null ? null : Number(place);
      return {
        vertical,
        object,
        posts_3,
        posts_12,
        authors,
        earliest,
        latest,
        peers,
        starts,
        starts_before,
        rank_before,
      };
    }),
    volumes: await packed('volumes'),
    kept: await packed('kept'),
    shares: await packed('shares'),
    themes: await packed('themes'),
    seeAlso: await packed('see_also'),
    relations: await packed('relations'),
    rivals: await packed('rivals'),
    leftOut: await packed('left_out'),
  };
}
