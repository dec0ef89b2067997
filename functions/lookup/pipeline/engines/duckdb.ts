import { readFileSync } from 'node:fs';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import type { Cell, Engine, Hint } from '../engine.ts';

export type DuckOptions = {
  readonly file?: string;
  readonly memoryLimit?: string;
  readonly threads?: number;
  readonly tempFolder: string;
};

/** Maximum size of a dense counting array as a power of 2; larger ones cost too much if only a few slots are used. */
const densestBits = 22;

/** Running dense counting steps, counted because their setting applies to the whole database. */
type Dense = { steps: number };

/** The embedded database. Its tables are lost on closing unless it has a file. */
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
      // Preserving row order costs memory, and no query relies on it without an ORDER BY.
      preserve_insertion_order: 'false',
      // A build must not access the network.
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
    // Otherwise the month of a timestamp would depend on the machine's time zone.
    await engine.run("SET TimeZone = 'UTC'");
    await engine.run(readFileSync(new URL('../sql/duckdb.sql', import.meta.url), 'utf8'));
    return engine;
  }

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

  /** Faster than INSERT, which would format every value as SQL text. */
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
    return reader.getRows() as Cell[][];
  }

  async explain(select: string): Promise<string> {
    const rows = await this.rows(`EXPLAIN ${select}`);
    return rows.map((row) => row.join('\n')).join('\n');
  }

  /** Preserves row order on all connections while `work` runs. */
  async inOrder<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.run('SET preserve_insertion_order = true');
    try {
      return await work();
    } finally {
      await this.run('SET preserve_insertion_order = false');
    }
  }

  async transaction<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.run('BEGIN');
    try {
      const result = await work();
      await this.run('COMMIT');
      return result;
    } catch (error) {
      // A failed commit has already rolled back, and "nothing to roll back" would hide the actual error.
      await this.run('ROLLBACK').catch(() => undefined);
      throw error;
    }
  }

  close(): void {
    this.#connection.closeSync();
    if (this.#opener) this.#instance.closeSync();
  }
}

function inDuckDialect(sql: string): string {
  return sql.replace(/\barray\((\w+)\)/g, '$1[]');
}
