import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { SourceId } from '../../../../shared/model/scope.ts';
import { hashFile, type InputFile, type InputFolder, type PostFile } from '../files/postFile.ts';
import { monthsOfBits, newMonths, type Windows } from '../steps/windows.ts';
import type { KnownFile, State, Unit } from './state.ts';

const folders = ['compute', 'documents', 'engines', 'findings', 'forecast', 'outlook', 'signals', 'sql'];

/** Part of the identity, since another version of the code may compute other documents from the same input. */
export function programHash(): string {
  const root = new URL('..', import.meta.url);
  const files = folders.flatMap((folder) =>
    readdirSync(new URL(`${folder}/`, root), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|sql)$/.test(name))
      .map((name) => `${folder}/${name}`),
  );
  return hashOf(files.sort().map((file) => `${file} ${readFileSync(new URL(file, root), 'utf8')}`));
}

export type Plan = {
  readonly windows: Windows;
  readonly restage: boolean;
  readonly units: readonly Unit[];
  readonly changed: readonly Unit[];
  readonly stale: readonly Unit[];
};

const readTogether = 1 << 20;

export async function hashFiles(
  files: readonly InputFile[],
  seen: readonly KnownFile[],
): Promise<KnownFile[]> {
  const known = new Map(seen.map((file) => [file.name, file]));
  const hashed: KnownFile[] = [];
  const left = files.entries();
  const hashSome = async () => {
    // Allocating a buffer per file would cost as much as hashing it.
    const buffer = Buffer.allocUnsafe(readTogether);
    for (const [at, { name, path, size, modified }] of left) {
      const before = known.get(name);
      const untouched = before && before.size === size && before.modified === modified;
      const hash = untouched ? before.hash : await hashFile(path, buffer);
      hashed[at] = { name, size, modified, hash, rows: before?.hash === hash ? before.rows : null };
    }
  };
  // Two workers, so that one file is read while the other is hashed.
  await Promise.all([hashSome(), hashSome()]);
  return hashed;
}

export function hashOf(parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex');
}

/** Must cover everything that the documents depend on: a release is skipped if the hash is unchanged. */
export function inputHashOf(
  reference: string,
  leastPosts: number,
  leastRow: number,
  leastPeers: number,
  leastBase: number,
  quoteSources: readonly SourceId[],
  units: readonly Unit[],
): string {
  return hashOf([
    reference,
    String(leastPosts),
    String(leastRow),
    String(leastPeers),
    String(leastBase),
    // Nothing without any, so that a deployment that quotes none keeps its hash.
    ...(quoteSources.length > 0 ? [quoteSources.join()] : []),
    ...units.map(({ source, month, hash }) => `${source} ${month} ${hash}`),
  ]);
}

export function referenceHashes({ references }: InputFolder, hashes: ReadonlyMap<string, string>) {
  const of = (files: typeof references) => hashOf(files.map(({ name }) => `${name} ${hashes.get(name)}`));
  return { reference: of(references), places: of(references.filter(({ table }) => table === 'places')) };
}

export function unitsOf(posts: readonly PostFile[], hashes: ReadonlyMap<string, string>): Unit[] {
  const enhanced = posts.filter(({ level }) => level === 'E');
  return [...Map.groupBy(enhanced, ({ source, month }) => `${source} ${month}`).values()].flatMap((files) => {
    const [first] = files;
    if (!first) return [];
    const hash = hashOf(files.map(({ name }) => `${name} ${hashes.get(name)}`).sort());
    return { source: first.source, month: first.month, hash, posts: 0 };
  });
}

/** Each source has its own latest month, so that a source that is delivered late isn't cut off. */
export function windowsOf(units: readonly Unit[]): Windows {
  const months = units.length > 0 ? units.map(({ month }) => month) : [0];
  const first_month = Math.min(...months);
  const last_month = Math.max(...months);
  return { first_month, last_month, epoch: Math.max(first_month, last_month - monthsOfBits + 1) };
}

export function plan(
  units: readonly Unit[],
  windows: Windows,
  state: Pick<State, 'units' | 'places' | 'epoch' | 'last_month'> | undefined,
  places: string,
): Plan {
  const { last_month, epoch } = windows;
  // Staging drops what its windows don't need, so an earlier latest month or epoch requires staging again.
  const usable = state && state.places === places && state.last_month <= last_month && state.epoch <= epoch;
  if (!usable) return { windows, restage: true, units, changed: units, stale: [] };
  const key = ({ source, month, hash }: Unit) => `${source} ${month} ${hash}`;
  const before = new Set(state.units.map(key));
  const now = new Set(units.map(key));
  return {
    windows,
    restage: false,
    units,
    changed: units.filter((unit) => !before.has(key(unit))),
    stale: state.units.filter((unit) => !now.has(key(unit))),
  };
}

export function countingOf({ units, changed, stale, windows }: Plan, uncounted: readonly number[] = []) {
  const monthsOf = (some: readonly Unit[]) => some.map(({ month }) => month);
  const months = monthsOf(units).filter((month) => month >= windows.epoch);
  // Also months before the counted ones: those after a first month that went have new authors now.
  const moved = monthsOf([...changed, ...stale]);
  const follows = (month: number) => moved.some((one) => month >= one && month <= one + newMonths);
  return { months, moved, touched: months.filter((month) => uncounted.includes(month) || follows(month)) };
}
