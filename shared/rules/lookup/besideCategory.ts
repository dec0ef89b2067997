import { minRow, minShown } from '../../model/lookup/disclosure.ts';
import { ratioFigure, shareFigure } from '../text/figures.ts';
import { deviates95 } from './wilson.ts';

/** A share as documents have it. */
export type IndexedShare = {
  readonly n: number;
  readonly rivals_n?: number | undefined;
  readonly effect?: number | undefined;
};
/** The group that shares belong to. */
export type IndexedGroup = { readonly n: number; readonly rivals_known?: number | undefined };

export type BesideCategory = {
  /** The share of all rivals together, in percent. */
  readonly category: number;
  /** The share as a ratio to the category's. */
  readonly times: number;
  /** 95% interval of `times`, on the log scale. */
  readonly low: number;
  readonly high: number;
  /** Whether the interval leaves out 1. */
  readonly clear: boolean;
};

/** Null without rivals to compare with, or where the share or theirs rests on too few. */
export function besideCategory(
  { n, rivals_n = 0, effect = 1 }: IndexedShare,
  { n: known, rivals_known = 0 }: IndexedGroup,
): BesideCategory | null {
  if (n < minRow || rivals_n < minShown || known <= 0 || rivals_known <= 0) return null;
  const { category, times, low, high } = ratioOf({ n, known }, { n: rivals_n, known: rivals_known }, effect);
  return { category: category * 100, times, low, high, clear: low > 1 || high < 1 };
}

type Part = { readonly n: number; readonly known: number };

/** The ratio of two shares, with its 95% interval on the log scale. */
export function ratioOf(own: Part, others: Part, effect: number) {
  const [share, category] = [own, others].map(({ n, known }) => Math.min(1, n / known)) as [number, number];
  const error = Math.sqrt(effect * ((1 - share) / own.n + (1 - category) / others.n));
  const times = share / category;
  const reach = Math.exp(deviates95 * error);
  return { share, category, times, low: times / reach, high: times * reach };
}

/** 100 is the category's share. */
export const indexOf = ({ times }: BesideCategory): number => Math.round(times * 100);

const noClearIndex = '·';
const noIndex = '–';

/** `182`; a dot where the difference from 100 isn't clear, a dash where there is nothing to compare with. */
export function indexFigure(beside: BesideCategory | null): string {
  if (!beside) return noIndex;
  return beside.clear ? String(indexOf(beside)) : noClearIndex;
}

/** Explains an index and its dot, once in every list of them; `others` as `rivalNames` gives them. */
export const indexKey = (others: string): string => keyOf(others, '');

/** The same beside bars that have a line at the share of the others. */
export const markedIndexKey = (others: string): string => keyOf(others, ' (the line)');

const keyOf = (others: string, mark: string) =>
  `Index: 100 is the share of other ${others} together${mark}, ${noClearIndex} no clear difference`;

/** `1.6`, `0.8`, `over 10`: before the word “times”. */
export const timesFigure = (times: number): string => ratioFigure(times).slice(0, -1).replace('>', 'over ');

/** `1.6 times the others’ 10%`, or that there is no clear difference. */
export function besideText(beside: BesideCategory | null): string {
  if (!beside) return 'too few to compare with others';
  const others = `the others’ ${shareFigure(beside.category)}`;
  return beside.clear ? `${timesFigure(beside.times)} times ${others}` : `no clear difference from ${others}`;
}

/** `index 160, 95% interval 140 to 183` */
export function indexText(beside: BesideCategory): string {
  const [low, high] = [beside.low, beside.high].map((end) => Math.round(end * 100));
  return `index ${indexOf(beside)}, 95% interval ${low} to ${high}`;
}
