import { demographicGroups } from '../../../../shared/model/lookup/descriptor.ts';
import { minRow } from '../../../../shared/model/lookup/disclosure.ts';
import type { DocumentFinding } from '../../../../shared/model/lookup/finding.ts';
import { ratioOf } from '../../../../shared/rules/lookup/besideCategory.ts';
import { sharedEffect } from '../documents/designEffect.ts';
import { percentOf } from '../documents/series.ts';
import { traitGroups } from '../files/knownTables.ts';
import { step } from '../steps/step.ts';
import type { FindingSetting, Found } from './found.ts';
import { bothTails, discoveries } from './normal.ts';

export type ComparedShare = {
  readonly authors: number;
  readonly known: number;
  readonly rivals: number;
  readonly rivalsAuthors: number;
  /** The published value of `rivalsAuthors`. */
  readonly rivalsDisclosed: number;
  readonly rivalsKnown: number;
  readonly effect: number;
};

/** A share is worth reporting if it differs from the category's by this factor, either way, and by five points. */
export const leastTimes = 1.3;
export const leastPoints = 0.05;

/** Anscombe's arcsine transform, whose variance depends on the number of authors alone. */
export const angleOf = (authors: number, known: number): number =>
  Math.asin(Math.sqrt((authors + 0.375) / (known + 0.75)));

/** Two-sided p-value of the difference from the rivals' share, on the arcsine scale. */
export function chanceOf({ authors, known, rivalsAuthors, rivalsKnown, effect }: ComparedShare): number {
  const expected = (rivalsAuthors + 0.5) / (rivalsKnown + 1);
  const angle = angleOf(authors, known) - Math.asin(Math.sqrt(expected));
  return bothTails((2 * angle) / Math.sqrt(effect * (1 / known + 1 / rivalsKnown)));
}

/** The share divided by the category’s share, both rounded as published. */
export function indexOf({ authors, known, rivalsDisclosed, rivalsKnown, effect }: ComparedShare) {
  const { times, ...shares } = ratioOf(
    { n: authors, known },
    { n: rivalsDisclosed, known: rivalsKnown },
    effect,
  );
  return { ...shares, index: times };
}

/** Distance of the interval's nearer end from 1, on the log scale in units of `leastTimes`; undefined if not worth reporting. */
export function worthOfShare(compared: ComparedShare): number | undefined {
  if (compared.authors < minRow || compared.rivalsDisclosed <= 0) return undefined;
  const { share, category, index, low, high } = indexOf(compared);
  const times = Math.max(index, 1 / index);
  if (times < leastTimes || Math.abs(share - category) < leastPoints) return undefined;
  const nearest = index > 1 ? low : 1 / high;
  return nearest <= 1 ? undefined : 1 + Math.log(nearest) / Math.log(leastTimes);
}

type Cell = ComparedShare & {
  readonly vertical: number;
  readonly object: number;
  readonly group: number;
  readonly trait: number;
};

export async function audienceFindings({ engine, source }: FindingSetting): Promise<Found[]> {
  const [[tested] = []] = await engine.rows(step('read/tested_shares', { source }));
  const rows = await engine.rows(step('read/unusual_shares', { source }));
  const cells = rows.map(cellOf).map((cell) => ({ ...cell, p: chanceOf(cell) }));
  return discoveries(cells, Number(tested ?? 0)).flatMap((cell) => {
    const finding = findingOf(cell);
    return finding ? [{ vertical: cell.vertical, object: cell.object, finding }] : [];
  });
}

function cellOf(row: readonly unknown[]): Cell {
  const [vertical = 0, object = 0, group = 0, trait = 0, authors = 0, known = 0, ...rest] = row.map(Number);
  const [
    rivals = 0,
    rivalsAuthors = 0,
    rivalsDisclosed = 0,
    rivalsKnown = 0,
    paired = 0,
    pairedOne = 0,
    pairedBoth = 0,
  ] = rest;
  return {
    vertical,
    object,
    group,
    trait,
    authors,
    known,
    rivals,
    rivalsAuthors,
    rivalsDisclosed,
    rivalsKnown,
    effect: sharedEffect({ authors, known, paired, pairedOne, pairedBoth }),
  };
}

function findingOf(cell: Cell): DocumentFinding | undefined {
  const worth = worthOfShare(cell);
  if (worth === undefined) return undefined;
  const { index, low, high } = indexOf(cell);
  const figures = {
    worth,
    id: cell.trait,
    percent: percentOf(cell.authors, cell.known, 1) ?? 0,
    n: cell.authors,
    of: cell.known,
    category: percentOf(cell.rivalsDisclosed, cell.rivalsKnown, 1) ?? 0,
    category_of: cell.rivalsKnown,
    rivals: cell.rivals,
    index: hundredths(index),
    low: hundredths(low),
    high: hundredths(high),
  };
  const demographic = demographicGroups.find((group) => traitGroups[group] === cell.group);
  if (demographic) return { kind: 'audience', group: demographic, ...figures };
  // Audiences are targeted by what they care about; an interest below average says little about them.
  if (index < 1) return undefined;
  const group = cell.group === traitGroups.interests ? 'interests' : 'affinities';
  return { kind: 'interest', group, ...figures };
}

const hundredths = (value: number) => Math.round(value * 100) / 100;
