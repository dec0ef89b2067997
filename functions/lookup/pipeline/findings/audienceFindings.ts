import { demographicGroups } from '../../../../shared/model/lookup/descriptor.ts';
import type { DocumentFinding } from '../../../../shared/model/lookup/finding.ts';
import { sharedEffect } from '../documents/designEffect.ts';
import { percentOf } from '../documents/series.ts';
import { traitGroups } from '../files/knownTables.ts';
import { step } from '../steps/step.ts';
import { type ComparedShare, chanceOf, indexOf, worthOfShare } from './comparedShare.ts';
import { discoveries } from './discoveries.ts';
import type { FindingSetting, Found } from './found.ts';

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
