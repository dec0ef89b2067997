import type { WorkProduct } from '../../model/content/product.ts';
import { chosenReports, type ReportChoice } from './shownReports.ts';

export type FoundReports = {
  reports: readonly WorkProduct[];
  /** No exact match: these contain the words in another order or with typos. */
  close: boolean;
};

export function findReports(reports: readonly WorkProduct[], choice: ReportChoice): FoundReports {
  const exact = chosenReports(reports, choice);
  const words = wordsOf(choice.search);
  if (exact.length > 0 || words.length === 0) return { reports: exact, close: false };
  const close = chosenReports(reports, { ...choice, search: '' }).filter(holdsAll(words));
  return { reports: close, close: close.length > 0 };
}

function holdsAll(wanted: readonly string[]): (report: WorkProduct) => boolean {
  const tests = wanted.map((want) => {
    const known = new Map<string, boolean>();
    return (word: string) => {
      const before = known.get(word);
      if (before !== undefined) return before;
      const is = isClose(word, want);
      known.set(word, is);
      return is;
    };
  });
  return (report) => {
    const held = heldBy(report);
    return tests.every((is) => held.some(is));
  };
}

const held = new WeakMap<WorkProduct, string[]>();

function heldBy(report: WorkProduct): string[] {
  const known = held.get(report);
  if (known) return known;
  const words = [...new Set(wordsOf(`${report.name} ${report.description ?? ''}`))];
  held.set(report, words);
  return words;
}

function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
  return plain.match(/[\p{Letter}\p{Number}]+/gu) ?? [];
}

/** Typos allowed: short words are too close to others. */
const slipsIn = (word: string) => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

function isClose(word: string, wanted: string): boolean {
  if (word.includes(wanted)) return true;
  const slips = slipsIn(wanted);
  if (slips === 0 || word.length < wanted.length - slips) return false;
  // Compares prefixes, since the wanted word may still be being typed.
  const ends = [word.length, wanted.length - 1, wanted.length, wanted.length + 1];
  return [...new Set(ends)].some((end) => slipsBetween(word.slice(0, end), wanted, slips) <= slips);
}

/** Damerau-Levenshtein distance, capped at `most + 1`. */
function slipsBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1];
      let least = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + (same ? 0 : 1));
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) {
        least = Math.min(least, at(beforeLast, j - 2) + 1);
      }
      row.push(least);
    }
    if (Math.min(...row) > most) return most + 1;
    [beforeLast, last] = [last, row];
  }
  return at(last, other.length);
}

const at = (row: readonly number[], index: number) => row[index] ?? 0;
