import { type Conflict, commit, type Write } from './commit.ts';
import type { Key, Row, VersionedKind } from './kind.ts';
import { get } from './read.ts';
import { retryOnConflict } from './retry.ts';
import { create, type NewRow, replace } from './writes.ts';

// Enough for fifty concurrent writers of one row.
const maxTries = 100;
/** A conflict on an extra write is left to the caller. */
const when = ({ writes }: Conflict) => writes.includes(0);

type Change<K extends VersionedKind> = (row: Row<K>) => Row<K>;

/** Read-modify-write with retries on conflict. Extra writes, such as an audit row, share the transaction. */
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
