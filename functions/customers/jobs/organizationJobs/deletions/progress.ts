import { type DeletionRow, deletion } from '../../../../platform/data/deletion.ts';
import { Conflict, commit, type Write } from '../../../../platform/data/table/commit.ts';
import type { Kind } from '../../../../platform/data/table/kind.ts';
import { type Range, storedPages } from '../../../../platform/data/table/query.ts';
import { retryOnConflict } from '../../../../platform/data/table/retry.ts';
import { replace, spend } from '../../../../platform/data/table/writes.ts';
import { clock } from '../../../../platform/services/clock.ts';

/** Another run leaves a deletion alone for this long after each step, and goes on with it after a kill. */
const claimMs = 2 * 60_000;
const rowsAtOnce = 50;

/** Another run has gone on with it. */
export class Overtaken extends Error {}
/** The next run goes on. */
export class OutOfTime extends Error {}

/** Rows are deleted in the transaction that counts them, so that a kill counts none twice and forgets none. */
export class Progress {
  row: DeletionRow;
  readonly #hasTime: () => boolean;

  constructor(row: DeletionRow, hasTime: () => boolean) {
    this.row = row;
    this.#hasTime = hasTime;
  }

  async note(fields: Partial<DeletionRow>, together: readonly Write[] = [], holdMs = claimMs): Promise<void> {
    if (!this.#hasTime()) throw new OutOfTime();
    const claimed_until = new Date(clock.now().getTime() + holdMs).toISOString();
    const next = { ...this.row, ...fields, claimed_until };
    try {
      await commit(replace(deletion, next, this.row), ...together);
    } catch (error) {
      if (error instanceof Conflict && error.writes.includes(0)) throw new Overtaken();
      throw error;
    }
    this.row = { ...next, version: next.version + 1 };
  }

  /** Counts the rows by kind. */
  deleted(kinds: readonly string[], deletes: readonly Write[]): Promise<void> {
    const rows = { ...this.row.rows };
    for (const kind of kinds) rows[kind] = (rows[kind] ?? 0) + 1;
    return this.note({ rows }, deletes);
  }
}

/** A prefix would also match longer ids. */
export const exactly = (PK: string, SK: string): Range => ({ PK, between: [SK, SK] });

/** Deletes all rows of a range, which may be of several kinds. */
export function empty(kind: Kind, range: Range, progress: Progress): Promise<void> {
  // A row that is gone meanwhile would be counted though something else deleted it, so its range is read again.
  return retryOnConflict(async () => {
    for await (const items of storedPages(kind, range, { consistent: true })) {
      for (let at = 0; at < items.length; at += rowsAtOnce) {
        const some = items.slice(at, at + rowsAtOnce);
        await progress.deleted(
          some.map((item) => item.kind?.S ?? kind.name),
          some.map(({ PK, SK }) => spend(kind, { PK: PK?.S ?? '', SK: SK?.S ?? '' })),
        );
      }
    }
  });
}
