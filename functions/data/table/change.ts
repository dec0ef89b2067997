import { setTimeout as wait } from 'node:timers/promises';
import { Conflict, commit, type Write } from './commit.ts';
import type { Key, Row, VersionedKind } from './kind.ts';
import { get } from './read.ts';
import { create, type NewRow, replace } from './writes.ts';

// Fifty writers on one row each need their turn; past this many tries something else is wrong.
const maxTries = 100;
const firstPauseMs = 4;
const longestPauseMs = 120;

type Change<K extends VersionedKind> = (row: Row<K>) => Row<K>;

/**
 * Read, change, write back if nobody else did meanwhile, else again: no change of another is ever lost. What must
 * happen together with it (an audit row) is written in the same transaction.
 */
export async function change<K extends VersionedKind>(
  kind: K,
  key: Key,
  apply: Change<K>,
  together: (changed: Row<K>) => Write[] = () => [],
): Promise<Row<K> | undefined> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const row = await get(kind, key);
    if (!row) return undefined;
    const changed = apply(row);
    try {
      await commit(replace(kind, changed), ...together(changed));
      return changed;
    } catch (error) {
      if (!(error instanceof Conflict) || !error.writes.includes(0)) throw error;
    }
    const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(tries, 6));
    await wait(pause * (0.5 + Math.random()));
  }
  throw new Error(`A ${kind.name} row kept changing under ${maxTries} tries.`);
}

/** The same for a row that the first change brings about. */
export async function changeOrCreate<K extends VersionedKind>(
  kind: K,
  key: Key,
  first: NewRow<K>,
  apply: Change<K>,
  together: (changed: Row<K>) => Write[] = () => [],
): Promise<Row<K>> {
  const changed = await change(kind, key, apply, together);
  if (changed) return changed;
  const created = apply(kind.schema.parse({ ...first, version: 1 }) as Row<K>);
  try {
    await commit(create(kind, created as NewRow<K>), ...together(created));
    return created;
  } catch (error) {
    if (!(error instanceof Conflict) || !error.writes.includes(0)) throw error;
    return changeOrCreate(kind, key, first, apply, together);
  }
}
