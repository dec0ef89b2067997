import { createHash } from 'node:crypto';
import * as z from 'zod';
import { SourceId } from '../../../shared/model/scope.ts';
import { merkleRoot } from '../services/merkle.ts';
import { kind } from './table/kind.ts';
import { allRows } from './table/query.ts';

const Part = z.object({
  SK: z.string(),
  /** The objects of its first and last forecast. */
  from: z.number(),
  to: z.number(),
  hash: z.string(),
});
export type FrozenPart = z.infer<typeof Part>;

export const Frozen = z.object({
  number: z.number(),
  release: z.number(),
  last_month: z.number(),
  frozen_at: z.string(),
  /** Computed later, instead of at its publication. */
  reconstructed: z.boolean(),
  metric_version: z.string(),
  /** A source's forecasts follow its own last month. */
  sources: z.array(z.object({ source: SourceId, last_month: z.number() })),
  forecasts: z.number(),
  chances: z.number(),
  root: z.string(),
  previous: z.string().nullable(),
});
export type Frozen = z.infer<typeof Frozen>;

/** Names the forecasts that a publication made. It is created with the publication and nothing changes or removes it. */
export const frozenRelease = kind(
  'frozen_release',
  Frozen.extend({ version: z.number(), parts: z.array(Part) }),
  ({ release, last_month }) => ({ PK: frozenPk, SK: frozenName(release, last_month) }),
  { table: 'INSIGHTS_TABLE' },
);
export type FrozenRelease = z.infer<typeof frozenRelease.schema>;

const frozenPk = 'FROZEN';
const padded = (number: number, length: number) => String(number).padStart(length, '0');
/** A publication can also freeze reconstructed forecasts of earlier months. */
const frozenName = (release: number, month: number) => `${padded(release, 8)}#${padded(month, 4)}`;
export const frozenPartsPk = (release: number, month: number) => `${frozenPk}#${frozenName(release, month)}`;

/** In the order in which they were frozen. */
export async function readFrozen(): Promise<FrozenRelease[]> {
  const found = await allRows(frozenRelease, { PK: frozenPk }, { consistent: true });
  return found.sort((one, other) => one.number - other.number);
}

/** Sorts the fields, so that the hashed and signed bytes are always the same. */
export function frozenText(frozen: Frozen): string {
  const { sources, ...rest } = Frozen.parse(frozen);
  const named = { ...rest, sources: sources.map(({ source, last_month }) => [source, last_month]) };
  return JSON.stringify(Object.entries(named).sort(([one], [other]) => (one < other ? -1 : 1)));
}

export const frozenHash = (frozen: Frozen): string =>
  createHash('sha256').update(frozenText(frozen)).digest('hex');

export const rootOfParts = (parts: readonly FrozenPart[]): string =>
  merkleRoot(parts.map(({ SK, from, to, hash }) => JSON.stringify([SK, from, to, hash])));
