import { percentOf } from './series.ts';
import type { RivalsShare } from './unpack.ts';

type OfRivals = { readonly rivals?: number; readonly rivals_known?: number; readonly largest?: number };

/** The base of the category's shares in one group; nothing without enough rivals. */
export const ofRivals = (rivals: RivalsShare | undefined): OfRivals =>
  rivals
    ? {
        rivals: rivals.rivals,
        rivals_known: rivals.known,
        largest: percentOf(rivals.largest, rivals.known, 1) ?? 0,
      }
    : {};

type BesideRivals = { readonly rivals_n?: number; readonly effect?: number };

export const besideRivals = (rivals: RivalsShare | undefined, effect: number): BesideRivals =>
  rivals?.n === undefined ? {} : { rivals_n: rivals.n, ...(effect > 1 ? { effect } : {}) };

const leastEffect = 1.25;

/**
 * In steps of a half, from what two authors alone can't cause: a finer figure would tell whether two authors who are known by their
 * words have a trait in common.
 */
export const coarseEffect = (effect: number): number =>
  effect < leastEffect ? 1 : Math.ceil(effect * 2) / 2;
