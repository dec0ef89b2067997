import { AthenaClient } from '@aws-sdk/client-athena';
import { AthenaQueries, type QueriesOptions } from '../../../platform/services/athena.ts';
import { patienceInBackground } from '../../../platform/services/patience.ts';
import { setting } from '../../../platform/services/settings.ts';
import type { Cell, Engine } from '../engine.ts';
import { compact } from '../steps/step.ts';
import { removeFiles } from './store.ts';
import { type CloudTable, cloudTable } from './tables.ts';

const client = new AthenaClient(patienceInBackground);

export function cloudEngine(): AthenaEngine {
  return new AthenaEngine({
    client,
    workGroup: setting('ATHENA_WORKGROUP'),
    database: setting('ATHENA_DATABASE'),
    empty: async ({ folder }) => void (await removeFiles(setting('INSIGHTS_DATA_BUCKET'), folder)),
  });
}

export type AthenaOptions = QueriesOptions & { readonly empty: (table: CloudTable) => Promise<void> };

/** Amazon Athena, version 3. The workgroup determines where the files of a written table are stored. */
export class AthenaEngine implements Engine {
  readonly #queries: AthenaQueries;
  readonly #empty: AthenaOptions['empty'];

  constructor({ empty, ...options }: AthenaOptions) {
    this.#queries = new AthenaQueries(options);
    this.#empty = empty;
  }

  async create(table: string, select: string): Promise<void> {
    const made = cloudTable(table);
    if (made) {
      await this.#empty(made);
      await this.append(table, select);
      return;
    }
    await this.drop(table);
    await this.#queries.run(createText(table, select));
  }

  async append(table: string, select: string): Promise<void> {
    await this.#queries.run(appendText(table, select));
  }

  async drop(table: string): Promise<void> {
    await this.#queries.run(dropText(table));
  }

  rows(select: string): Promise<Cell[][]> {
    return this.#queries.rows(compact(select));
  }
}

export function createText(table: string, select: string): string {
  return `CREATE TABLE ${table} WITH (format = 'PARQUET', write_compression = 'ZSTD') AS ${compact(select)}`;
}

/** Selects columns by name, because Athena requires the partition columns last. */
export function appendText(table: string, select: string): string {
  const columns = cloudTable(table)?.columns;
  if (!columns) throw new Error(`${table} is not a table that can be appended to`);
  return `INSERT INTO ${table} (${columns.map(([name]) => name).join(', ')}) ${compact(select)}`;
}

export function dropText(table: string): string {
  return `DROP TABLE IF EXISTS ${table}`;
}
