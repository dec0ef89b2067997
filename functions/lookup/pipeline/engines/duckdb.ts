import { readFileSync } from 'node:fs';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import type { Cell, Engine, Hint } from '../engine.ts';

export type DuckOptions = {
  /** A database file; in memory if left out. */
  readonly file?: string;
  readonly memoryLimit?: string;
  readonly threads?: number;
  /** Where to spill what exceeds the memory limit. */
  readonly tempFolder: string;
};

/** The largest array is 2 to this power. An array that large costs too much if only a few of its places are used. */
const densestBits = 22;

/** How many dense counting steps are running: their setting applies to the whole database. */
type Dense = { steps: number };

/** The embedded database. Its tables live as long as it is open, except those of a database file. */
export class DuckEngine implements Engine {
  readonly #instance: DuckDBInstance;
  readonly #connection: DuckDBConnection;
  readonly #dense: Dense;
  readonly #opener: boolean;

  private constructor(instance: DuckDBInstance, connection: DuckDBConnection, dense?: Dense) {
    this.#instance = instance;
    this.#connection = connection;
    this.#dense = dense ?? { steps: 0 };
    this.#opener = !dense;
  }

  static async open({ file, memoryLimit = '1600MB', threads, tempFolder }: DuckOptions): Promise<DuckEngine> {
    const instance = await DuckDBInstance.create(file ?? ':memory:', {
      memory_limit: memoryLimit,
      temp_directory: tempFolder,
      ...(threads ? { threads: String(threads) } : {}),
      // Nothing relies on row order without an ORDER BY, and preserving it costs memory.
      preserve_insertion_order: 'false',
      // A build must never fetch anything.
      autoinstall_known_extensions: 'false',
      autoload_known_extensions: 'false',
    });
    try {
      return await DuckEngine.#connect(instance);
    } catch (error) {
      instance.closeSync();
      throw error;
    }
  }

  static async #connect(instance: DuckDBInstance, dense?: Dense): Promise<DuckEngine> {
    const engine = new DuckEngine(instance, await instance.connect(), dense);
    // The month of a timestamp must not depend on the machine's time zone.
    await engine.run("SET TimeZone = 'UTC'");
    await engine.run(readFileSync(new URL('../sql/duckdb.sql', import.meta.url), 'utf8'));
    return engine;
  }

  /** A connection to the same database for parallel work, with its own temporary tables and transactions. */
  beside(): Promise<DuckEngine> {
    return DuckEngine.#connect(this.#instance, this.#dense);
  }

  async run(sql: string): Promise<void> {
    await this.#connection.run(inDuckDialect(sql));
  }

  async create(table: string, select: string, hint?: Hint): Promise<void> {
    const dense = hint === 'dense';
    if (dense) {
      this.#dense.steps += 1;
      await this.run(`SET perfect_ht_threshold = ${densestBits}`);
    }
    try {
      await this.run(`CREATE OR REPLACE TEMP TABLE ${table} AS ${select}`);
    } finally {
      if (dense) this.#dense.steps -= 1;
      if (dense && this.#dense.steps === 0) await this.run('RESET perfect_ht_threshold');
    }
  }

  async view(name: string, select: string): Promise<void> {
    await this.run(`CREATE OR REPLACE TEMP VIEW ${name} AS ${select}`);
  }

  /** Appends rows that don't come from the database, without a detour through text. */
  async fill(table: string, rows: Iterable<readonly (number | string)[]>): Promise<void> {
    const appender = await this.#connection.createAppender(table);
    for (const row of rows) {
      for (const cell of row) {
        if (typeof cell === 'number') appender.appendInteger(cell);
        else appender.appendVarchar(cell);
      }
      appender.endRow();
    }
    appender.closeSync();
  }

  async append(table: string, select: string): Promise<void> {
    await this.run(`INSERT INTO ${table} BY NAME ${select}`);
  }

  async drop(table: string): Promise<void> {
    await this.run(`DROP TABLE IF EXISTS ${table}`);
  }

  async rows(select: string): Promise<Cell[][]> {
    const reader = await this.#connection.runAndReadAll(inDuckDialect(select));
    // The steps return only numbers, text and booleans.
    return reader.getRows() as Cell[][];
  }

  async explain(select: string): Promise<string> {
    const rows = await this.rows(`EXPLAIN ${select}`);
    return rows.map((row) => row.join('\n')).join('\n');
  }

  /** Rows are written in the order they are read in, on parallel connections too. */
  async inOrder<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.run('SET preserve_insertion_order = true');
    try {
      return await work();
    } finally {
      await this.run('SET preserve_insertion_order = false');
    }
  }

  /** All or nothing: the changes made by `work` are rolled back if it throws. */
  async transaction<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.run('BEGIN');
    try {
      const result = await work();
      await this.run('COMMIT');
      return result;
    } catch (error) {
      // A commit that fails has rolled back already, and "nothing to roll back" would hide the actual error.
      await this.run('ROLLBACK').catch(() => undefined);
      throw error;
    }
  }

  close(): void {
    this.#connection.closeSync();
    if (this.#opener) this.#instance.closeSync();
  }
}

/** The only type that the two databases spell differently. */
function inDuckDialect(sql: string): string {
  return sql.replace(/\barray\((\w+)\)/g, '$1[]');
}
