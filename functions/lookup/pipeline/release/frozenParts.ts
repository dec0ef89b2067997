import { type FrozenPart, type FrozenRelease, frozenPartsPk } from '../../../platform/data/frozenRelease.ts';
import { get } from '../../../platform/data/table/read.ts';
import { packedRow } from '../../release/rows/packedRow.ts';
import { unpack } from '../../release/rows/unpack.ts';
import { type FrozenSource, fromPart, type PartContent } from '../record/frozenForecasts.ts';
import { type Fresh, hashOfPart } from './freeze.ts';

export class Altered extends Error {}

export async function readPart(
  { release, last_month }: Pick<FrozenRelease, 'release' | 'last_month'>,
  { SK, hash }: FrozenPart,
): Promise<FrozenSource> {
  const row = await get(packedRow, { PK: frozenPartsPk(release, last_month), SK });
  if (!row?.data) throw new Altered('is missing');
  const text = unpack(row.data);
  if (hashOfPart(text) !== hash) throw new Altered('was changed');
  return fromPart(JSON.parse(text) as PartContent);
}

/** This publication's own statements are written to the table when it is served. */
export async function frozenIn(
  { row, texts }: Pick<Fresh, 'row'> & Partial<Fresh>,
  part: FrozenPart,
): Promise<FrozenSource> {
  const text = texts?.get(part.SK);
  return text === undefined ? readPart(row, part) : fromPart(JSON.parse(text) as PartContent);
}
