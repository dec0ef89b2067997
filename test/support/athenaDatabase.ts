import { readdirSync } from 'node:fs';
import { writeFile as writeLocal } from 'node:fs/promises';
import { join } from 'node:path';
import { cloudTables, knownFolder, partitionFolder } from '../../functions/lookup/pipeline/cloud/tables.ts';
import { DuckEngine } from '../../functions/lookup/pipeline/engines/duckdb.ts';
import { parsePostFileName } from '../../shared/model/site/dataset/fileName.ts';
import type { Answer } from './athena.ts';

type Store = typeof import('../../functions/lookup/pipeline/cloud/store.ts');

/**
 * The embedded database in Athena’s place. A table’s rows exist as long as the files in its folder, so emptying the
 * folder empties the table.
 */
export class AthenaDatabase {
  readonly #engine: DuckEngine;
  readonly #store: Store;
  readonly #bucket: string;
  readonly #files = new Map<string, { table: string; where: string }>();
  readonly #known = new Map<string, string>();
  readonly #folder: string;
  #filesMoved = true;

  private constructor(engine: DuckEngine, store: Store, bucket: string, folder: string) {
    this.#engine = engine;
    this.#store = store;
    this.#bucket = bucket;
    this.#folder = folder;
  }

  static async open(store: Store, bucket: string, folder: string): Promise<AthenaDatabase> {
    const engine = await DuckEngine.open({ tempFolder: folder, threads: 1 });
    for (const { name, columns, partitions, folder: place } of cloudTables) {
      const typed = columns.map(([column, type]) => `${column} ${type}`).join(', ');
      if (partitions.length > 0 && !place.startsWith('posts/'))
        await engine.run(`CREATE TABLE ${name} (${typed})`);
    }
    return new AthenaDatabase(engine, store, bucket, folder);
  }

  /** Lists a folder’s files where the product expects them, without their content, which only Athena reads. */
  async upload(input: string): Promise<void> {
    const posts: string[] = [];
    for (const name of readdirSync(input)) {
      const parsed = parsePostFileName(name);
      const [table = ''] = name.split('.');
      const post = cloudTables.find((each) => each.name === (parsed ? 'post_file' : `reference_${table}`));
      if (!post) throw new Error(`${name} belongs nowhere`);
      const key = parsed ? partitionFolder(post, parsed.source, parsed.month) : post.folder;
      await this.#store.writeFile(this.#bucket, `${key}${name}`, name);
      if (parsed) posts.push(`'${join(input, name)}'`);
      else await this.#view(post.name, `read_csv('${join(input, name)}', all_varchar = true)`);
    }
    await this.#view('post_file', `read_parquet([${posts.join(', ')}], union_by_name = true)`);
  }

  async #view(name: string, from: string): Promise<void> {
    const columns = cloudTables.find((table) => table.name === name)?.columns ?? [];
    const described = await this.#engine.rows(`DESCRIBE SELECT * FROM ${from}`);
    const present = new Set(described.map(([column]) => column));
    // Athena returns null for a column that no file has.
    const typed = columns.map(
      ([column, type]) => `CAST(${present.has(column) ? column : 'NULL'} AS ${type}) AS ${column}`,
    );
    await this.#engine.run(`CREATE OR REPLACE VIEW ${name} AS SELECT ${typed.join(', ')} FROM ${from}`);
  }

  /** Queries move only their own files. */
  filesMoved(): void {
    this.#filesMoved = true;
  }

  readonly execute = async (sql: string, id: string): Promise<Answer> => {
    if (this.#filesMoved) {
      await this.#forgetRemoved();
      await this.#readKnown();
      this.#filesMoved = false;
    }
    const create = /^CREATE TABLE (\w+) WITH \([^)]*\) AS (.*)$/s.exec(sql);
    const insert = /^INSERT INTO (\w+) \(([^)]*)\) (.*)$/s.exec(sql);
    if (create) await this.#engine.run(`CREATE TABLE ${create[1]} AS ${create[2]}`);
    else if (insert) await this.#insert(insert[1] ?? '', insert[2] ?? '', insert[3] ?? '', id);
    else if (sql.startsWith('DROP TABLE')) await this.#engine.run(sql);
    else return this.#select(sql);
    return { columns: [], rows: [] };
  };

  async #insert(table: string, columns: string, select: string, id: string): Promise<void> {
    await this.#engine.run(`CREATE OR REPLACE TABLE added AS ${select}`);
    const found = cloudTables.find(({ name }) => name === table);
    if (!found) throw new Error(`${table} is no table of the stack`);
    const names = columns.split(', ');
    const given = await this.#engine.rows('DESCRIBE added');
    const typesGiven = given.map(([, type], at) => `${names[at]} ${trinoType(String(type))}`);
    const typesWanted = found.columns.map(([name, type]) => `${name} ${type}`);
    if (typesGiven.join() !== typesWanted.join())
      throw new Error(`${table} is given ${typesGiven.join(', ')}`);
    const renamed = given.map(([name], at) => `"${String(name)}" AS ${names[at]}`).join(', ');
    const parts = await this.#engine.rows(
      `SELECT DISTINCT ${found.partitions.join(', ')} FROM (SELECT ${renamed} FROM added) a`,
    );
    for (const [source, month] of parts.map((row) => row.map(Number))) {
      const key = `${partitionFolder(found, source ?? 0, month)}${id}`;
      const where = `source = ${source}${month === undefined ? '' : ` AND month = ${month}`}`;
      await this.#store.writeFile(this.#bucket, key, '');
      this.#files.set(key, { table, where });
    }
    await this.#engine.run(`INSERT INTO ${table} (${columns}) SELECT * FROM added`);
  }

  async #select(sql: string): Promise<Answer> {
    const described = await this.#engine.rows(`DESCRIBE ${sql}`);
    const columns = described.map(([name, type]) => ({ name: String(name), type: trinoType(String(type)) }));
    return { columns, rows: await this.#engine.rows(sql) };
  }

  async #forgetRemoved(): Promise<void> {
    const present = new Set<string>();
    for (const folder of ['staged/', 'measured/']) {
      for await (const { key } of this.#store.listFiles(this.#bucket, folder)) present.add(key);
    }
    for (const [key, { table, where }] of this.#files) {
      if (present.has(key)) continue;
      await this.#engine.run(`DELETE FROM ${table} WHERE ${where}`);
      this.#files.delete(key);
    }
  }

  async #readKnown(): Promise<void> {
    for await (const { key, etag } of this.#store.listFiles(this.#bucket, knownFolder)) {
      const found = cloudTables.find(({ folder }) => key === `${folder}rows.json`);
      if (!found || this.#known.get(key) === etag) continue;
      this.#known.set(key, etag);
      const file = join(this.#folder, `${found.name}.json`);
      await writeLocal(file, `${await this.#store.readFile(this.#bucket, key)}\n`);
      const types = found.columns.map(([column, type]) => `${column}: '${type}'`).join(', ');
      const from = `read_json('${file}', format = 'newline_delimited', columns = {${types}})`;
      await this.#engine.run(`CREATE OR REPLACE TABLE ${found.name} AS SELECT * FROM ${from}`);
    }
  }

  close(): void {
    this.#engine.close();
  }
}

const trinoType = (type: string): string =>
  type === 'HUGEINT' ? 'bigint' : type.toLowerCase().replace(/^(\w+)\[\]$/, 'array($1)');
