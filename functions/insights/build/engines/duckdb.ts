import { readFileSync } from 'node:fs';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import type { Cell, Engine, Hint } from '../engine.ts';

export type DuckOptions = {
  /** A database file; kept in memory when left out. */
  readonly file?: string;
  readonly memoryLimit?: string;
  readonly threads?: number;
  /** Where to spill what the memory limit doesn't hold. */
  readonly tempFolder: string;
};

/** Arrays of 2 to the power of this are made at most. Such a one costs too much where only a few of its places are used. */
const densestBits = 22;

/** How many steps that count densely are under way: the setting for them is that of the whole database. */
type Dense = { steps: number };

/** The embedded database. Its tables live as long as it is open, but for those of a database file. */
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
      // Nothing relies on the order of rows unless it says ORDER BY, and keeping it costs memory.
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
    // The month of a moment must not depend on where the machine stands.
    await engine.run("SET TimeZone = 'UTC'");
    await engine.run(readFileSync(new URL('../sql/duckdb.sql', import.meta.url), 'utf8'));
    return engine;
  }

  /** The same database for somebody who works beside: with other temporary tables, and in a transaction of its own. */
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

  /** Adds rows that don't come from the database; they needn't become a text that is read again. */
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
    // The steps give numbers, texts and truth values only.
    return reader.getRows() as Cell[][];
  }

  async explain(select: string): Promise<string> {
    const rows = await this.rows(`EXPLAIN ${select}`);
    return rows.map((row) => row.join('\n')).join('\n');
  }

  /** Rows are written in the order that they are read in, also by those who work beside. */
  async inOrder<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.run('SET preserve_insertion_order = true');
    try {
      return await work();
    } finally {
      await this.run('SET preserve_insertion_order = false');
    }
  }

  /** All or nothing: what `work` changed is undone when it throws. */
  async transaction<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.run('BEGIN');
    try {
      const result = await work();
      await this.run('COMMIT');
      return result;
    } catch (error) {
      // A commit that fails has undone everything itself, and that there is nothing to undo is not what went wrong.
      await this.run('ROLLBACK').catch(() => undefined);
      throw error;
    }
  }

  close(): void {
    this.#connection.closeSync();
    if (this.#opener) this.#instance.closeSync();
  }
}

/** The one type that the two databases spell differently. */
function inDuckDialect(sql: string): string {
  return sql.replace(/\barray\((\w+)\)/g, '$1[]');
}
