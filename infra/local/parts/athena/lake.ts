import { createReadStream, statSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import type { DuckEngine } from '../../../../functions/lookup/pipeline/engines/duckdb.ts';
import { type MirrorOptions, mirrorOf } from './mirror.ts';

export type LakeTable = {
  name: string;
  bucket: string;
  folder: string;
  format: 'parquet' | 'json';
  columns: readonly { name: string; type: string }[];
  /** Hive partition columns: `batch=x/`. */
  partitions: readonly string[];
};

export type LakeOptions = MirrorOptions & { tables: readonly LakeTable[] };
export type Answer = { columns: { name: string; type: string }[]; rows: readonly (readonly unknown[])[] };
export type Lake = { execute: (sql: string, id: string) => Promise<Answer>; close: () => void };

/** Runs statements on files in S3 with DuckDB. */
export async function openLake(options: LakeOptions): Promise<Lake> {
  const { folder, tables } = options;
  await mkdir(folder, { recursive: true });
  const { DuckEngine } = await import('../../../../functions/lookup/pipeline/engines/duckdb.ts');
  const engine = await DuckEngine.open({ tempFolder: folder, memoryLimit: '512MB' });
  const mirror = mirrorOf(options);
  const known = new Map<string, string>();

  /** Recreates views if files have come or gone since the last statement. */
  async function refresh(sql: string): Promise<void> {
    for (const table of tables.filter(({ name }) => new RegExp(`\\b${name}\\b`).test(sql))) {
      const files = await mirror.files(table.bucket, table.folder);
      const version = files.join('\n');
      if (known.get(table.name) === version) continue;
      await engine.run(`CREATE OR REPLACE VIEW ${table.name} AS ${selectOf(table, files)}`);
      known.set(table.name, version);
    }
  }

  async function unload(id: string, select: string, bucket: string, prefix: string): Promise<void> {
    const file = join(folder, `${id}.parquet`);
    try {
      await engine.inOrder(() =>
        engine.run(`COPY (${select}) TO '${file}' (FORMAT parquet, COMPRESSION zstd, ROW_GROUP_SIZE 30720)`),
      );
      const Body = createReadStream(file);
      const ContentLength = statSync(file).size;
      await mirror.client.send(
        new PutObjectCommand({ Bucket: bucket, Key: `${prefix}${id}.parquet`, Body, ContentLength }),
      );
    } finally {
      await rm(file, { force: true });
    }
  }

  // Statements run one after the other, so that each sees the files of the one before.
  let turn: Promise<unknown> = Promise.resolve();
  return {
    execute: (sql, id) => {
      const own = turn.then(async (): Promise<Answer> => {
        await refresh(sql);
        const written = /^UNLOAD \((.*)\) TO 's3:\/\/([^/']+)\/([^']+)' WITH \([^)]*\)$/s.exec(sql);
        if (!written) return answerOf(engine, sql);
        const [, select = '', bucket = '', prefix = ''] = written;
        await unload(id, select, bucket, prefix);
        return { columns: [], rows: [] };
      });
      turn = own.catch(() => undefined);
      return own;
    },
    close: () => {
      engine.close();
      mirror.client.destroy();
    },
  };
}

async function answerOf(engine: DuckEngine, sql: string): Promise<Answer> {
  const described = await engine.rows(`DESCRIBE ${sql}`);
  const columns = described.map(([name, type]) => ({ name: String(name), type: String(type).toLowerCase() }));
  return { columns, rows: await engine.rows(sql) };
}

function selectOf({ format, columns, partitions }: LakeTable, files: readonly string[]): string {
  const named = [...columns, ...partitions.map((name) => ({ name, type: 'varchar' }))];
  if (files.length === 0) {
    return `SELECT ${named.map(({ name, type }) => `CAST(NULL AS ${type}) AS ${name}`).join(', ')} WHERE false`;
  }
  const list = `[${files.map((file) => `'${file}'`).join(', ')}]`;
  const hive = `hive_partitioning = true, hive_types = {${partitions.map((name) => `${name}: varchar`).join(', ')}}`;
  const typed = columns.map(({ name, type }) => `${name}: '${type}'`).join(', ');
  const from =
    format === 'parquet'
      ? `read_parquet(${list}, ${hive})`
      : `read_json(${list}, columns = {${typed}}, ${hive})`;
  return `SELECT ${named.map(({ name }) => name).join(', ')} FROM ${from}`;
}
