import { createHash } from 'node:crypto';
import {
  type FrozenPart,
  type FrozenRelease,
  frozenHash,
  frozenPartsPk,
  rootOfParts,
} from '../../../platform/data/frozenRelease.ts';
import { get } from '../../../platform/data/table/read.ts';
import { clock } from '../../../platform/services/clock.ts';
import { chunkKey } from '../../release/rows/keys.ts';
import { packedRow, unpack } from '../../release/rows/unpack.ts';
import type { PublishableManifest } from '../documents/publishable.ts';
import { type FrozenSource, fromPart, joined, type PartContent, toParts } from '../record/frozenForecasts.ts';
import type { ShardRows } from './shardRows.ts';

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

/** The forecasts of a publication; several if it also reconstructs earlier months. */
export type Fresh = { readonly row: FrozenRelease; readonly texts: ReadonlyMap<string, string> };

export type ToFreeze = {
  readonly last_month: number;
  readonly reconstructed: boolean;
  readonly sources: readonly FrozenSource[];
};

const hashOfPart = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Forecasts that are already frozen word for word, as after publishing the same input again, aren't frozen twice. */
export function freeze(
  release: number,
  { metricVersion }: Pick<PublishableManifest, 'metricVersion'>,
  all: readonly ToFreeze[],
  known: readonly FrozenRelease[],
): Fresh[] {
  const fresh: Fresh[] = [];
  let last = known.at(-1);
  for (const { last_month, reconstructed, sources } of all) {
    const { parts, texts, ...counts } = partsOf(joined(sources));
    const root = rootOfParts(parts);
    if (parts.length === 0 || known.some((each) => each.last_month === last_month && each.root === root)) {
      continue;
    }
    const row: FrozenRelease = {
      version: 1,
      number: (last?.number ?? 0) + 1,
      release,
      last_month,
      frozen_at: clock.now().toISOString(),
      reconstructed,
      metric_version: metricVersion,
      ...counts,
      parts,
      root,
      previous: last ? frozenHash(last) : null,
    };
    fresh.push({ row, texts });
    last = row;
  }
  return fresh;
}

function partsOf(sources: readonly FrozenSource[]) {
  const texts = new Map<string, string>();
  const parts: FrozenPart[] = [];
  for (const content of sources.flatMap(toParts)) {
    const SK = `${content.source}#${chunkKey(parts.length)}`;
    const text = JSON.stringify(content);
    texts.set(SK, text);
    parts.push({ SK, ...boundsOf(content), hash: hashOfPart(text) });
  }
  const forecasts = sources.flatMap((each) => each.forecasts);
  return {
    parts,
    texts,
    sources: sources
      .filter((each) => each.forecasts.length > 0)
      .map(({ source, last_month }) => ({ source, last_month })) as FrozenRelease['sources'],
    forecasts: forecasts.length,
    chances: forecasts.filter(({ chance }) => chance !== null).length,
  };
}

const boundsOf = ({ forecasts }: PartContent) => ({
  from: forecasts[0]?.[0] ?? 0,
  to: forecasts.at(-1)?.[0] ?? 0,
});

export async function writeFrozen({ putLasting }: ShardRows, fresh: readonly Fresh[]): Promise<void> {
  for (const { row, texts } of fresh) {
    const PK = frozenPartsPk(row.release, row.last_month);
    for (const [SK, text] of texts) await putLasting({ PK, SK }, text);
  }
}
