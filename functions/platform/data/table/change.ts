import { type Conflict, commit, type Write } from './commit.ts';
import type { Key, Row, VersionedKind } from './kind.ts';
import { get } from './read.ts';
import { retryOnConflict } from './retry.ts';
import { create, type NewRow, replace } from './writes.ts';

// Fifty concurrent writers on one row each need a turn.
const maxTries = 100;
/** A conflict on anything written together with the row is left to the caller. */
const when = ({ writes }: Conflict) => writes.includes(0);

type Change<K extends VersionedKind> = (row: Row<K>) => Row<K>;

/**
 * Reads, changes and writes back if nobody else has in the meantime, otherwise tries again: no concurrent change is ever
 * lost. Anything that must happen together with it (an audit row) is written in the same transaction.
 */
export async function change<K extends VersionedKind>(
  kind: K,
  key: Key,
  apply: Change<K>,
  together: (changed: Row<K>) => Write[] = () => [],
): Promise<Row<K> | undefined> {
  return retryOnConflict(
    async () => {
      const row = await get(kind, key);
      if (!row) return undefined;
      const changed = apply(row);
      await commit(replace(kind, changed, row), ...together(changed));
      return changed;
    },
    { maxTries, when },
  );
}

/** The same for a row that the first change creates. */
export async function changeOrCreate<K extends VersionedKind>(
  kind: K,
  key: Key,
  first: NewRow<K>,
  apply: Change<K>,
  together: (changed: Row<K>) => Write[] = () => [],
): Promise<Row<K>> {
  return retryOnConflict(
    async () => {
      const row = await get(kind, key);
      const changed = apply(row ?? (kind.schema.parse({ ...first, version: 1 }) as Row<K>));
      const written = row ? replace(kind, changed, row) : create(kind, changed as NewRow<K>);
      await commit(written, ...together(changed));
      return changed;
    },
    { maxTries, when },
  );
}
