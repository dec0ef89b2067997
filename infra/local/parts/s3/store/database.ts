import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { S3Error } from '../messages/errors.ts';

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS objects (
    bucket TEXT, key TEXT, segments TEXT, size INTEGER, etag TEXT, modified INTEGER, headers TEXT, checksum TEXT,
    PRIMARY KEY (bucket, key)
  ) WITHOUT ROWID;
`;

type Change = { run: () => unknown; done: (value: unknown) => void; failed: (error: unknown) => void };

/** The index of everything stored. Concurrent changes share one transaction, and hence one fsync. */
export class Database {
  readonly #db: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();
  #waiting: Change[] = [];

  constructor(file: string) {
    this.#db = new DatabaseSync(file);
    // Exclusive: a second endpoint on this folder would delete the first one's uploads. FULL: a commit is on disk.
    this.#db.exec(
      'PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA fullfsync = ON;',
    );
    this.#db.exec(SCHEMA);
  }

  query(sql: string): StatementSync {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.#db.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }

  /** Runs a change and resolves when it is durable. A change may refuse with an S3Error, but only before it writes. */
  commit<T>(change: () => T): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (!this.#db.isOpen) throw new Error('The endpoint is closed.');
      let result: T;
      this.#waiting.push({
        run: () => {
          result = change();
        },
        done: () => resolve(result),
        failed: reject,
      });
      if (this.#waiting.length === 1) setImmediate(() => this.#commitWaiting());
    });
  }

  #commitWaiting(): void {
    const changes = this.#waiting;
    this.#waiting = [];
    if (changes.length === 0) return;
    const good: Change[] = [];
    try {
      this.#db.exec('BEGIN IMMEDIATE');
      for (const change of changes) {
        try {
          change.run();
          good.push(change);
        } catch (error) {
          // Any other error may have left a change half done, so nothing of the batch may stay.
          if (!(error instanceof S3Error)) throw error;
          change.failed(error);
        }
      }
      this.#db.exec('COMMIT');
    } catch (error) {
      if (this.#db.isTransaction) this.#db.exec('ROLLBACK');
      for (const change of changes) change.failed(error);
      return;
    }
    for (const change of good) change.done(undefined);
  }

  close(): void {
    this.#commitWaiting();
    this.#db.close();
  }
}
