import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { sqlText } from '../../../functions/lookup/pipeline/steps/step.ts';
import type { SourceId } from '../../../shared/model/scope.ts';
import {
  type Level,
  postColumnsOf,
  postNode,
  type ReferenceName,
  referenceColumns,
  referenceNodes,
} from '../../../shared/model/site/dataset/columns.ts';
import { type FileFormat, fileFormats, postFileName } from '../../../shared/model/site/dataset/fileName.ts';
import { sampleMonths, sampleSet } from '../../../shared/model/site/dataset/sample.ts';
import { sources } from '../../demo/posts/behavior/sources.ts';
import { copyTo } from '../../demo/posts/files/copy.ts';
import { generatePosts } from '../../demo/posts/generatePosts.ts';

const levels: readonly Level[] = ['B', 'E'];
const previewRows = 10;

type MadeFile = { name: string; bytes: number; rows: number; sha256: string };
export type MadeSamples = { files: MadeFile[]; previews: Record<SourceId, (string | null)[][]> };

export async function makeSamples(folder: string): Promise<MadeSamples> {
  const { month: lastMonth, posts, objects, seed, longer } = sampleSet;
  const parquet = join(folder, 'parquet');
  await generatePosts({
    folder: parquet,
    posts,
    objects,
    seed,
    months: longer.months.length,
    lastMonth,
    format: 'parquet',
    level: 'E',
  });
  for (const source of sources) {
    const others = longer.months.filter((month) => !sampleMonths(source).includes(month));
    for (const month of others) await rm(join(parquet, nameOf(source, month, 'E', 'parquet')));
  }
  const instance = await DuckDBInstance.create(':memory:', {
    threads: '1',
    autoinstall_known_extensions: 'false',
  });
  try {
    const connection = await instance.connect();
    const run = async (sql: string) => (await connection.runAndReadAll(sql)).getRows();
    const rowsOf = new Map<string, number>();
    const previews = {} as MadeSamples['previews'];

    for (const format of fileFormats) {
      await mkdir(join(folder, format), { recursive: true });
      const has = new Set(await readdir(join(folder, format)));
      const convert = async (
        name: string,
        of: string,
        type: string,
        columns: Parameters<typeof copyTo>[3],
      ) => {
        const from = `read_parquet(${sqlText(join(parquet, of))})`;
        const [[rows]] = (await run(`SELECT count(*)::INTEGER FROM ${from}`)) as [[number]];
        rowsOf.set(name, rows);
        if (!has.has(name))
          await run(copyTo(join(folder, format, name), format, type, columns, `FROM ${from}`));
      };
      for (const source of sources) {
        for (const month of sampleMonths(source)) {
          for (const level of levels) {
            const of = nameOf(source, month, 'E', 'parquet');
            await convert(nameOf(source, month, level, format), of, postNode, postColumnsOf(source, level));
          }
        }
      }
      for (const table of Object.keys(referenceColumns) as ReferenceName[]) {
        await convert(
          `${table}.${format}`,
          `${table}.parquet`,
          referenceNodes[table],
          referenceColumns[table],
        );
      }
    }
    for (const source of sources) {
      const path = join(parquet, nameOf(source, lastMonth, 'E', 'parquet'));
      previews[source] = (await run(
        `SELECT CAST(COLUMNS(*) AS VARCHAR) FROM read_parquet(${sqlText(path)}) LIMIT ${previewRows}`,
      )) as (string | null)[][];
    }
    return { files: await describeFiles(folder, rowsOf), previews };
  } finally {
    instance.closeSync();
  }
}

const nameOf = (source: SourceId, month: number, level: Level, format: FileFormat) =>
  postFileName({ source, level, month, sequence: 1, format });

export const madePath = (folder: string, name: string) => join(folder, name.split('.').at(-1) ?? '', name);

async function describeFiles(folder: string, rowsOf: ReadonlyMap<string, number>): Promise<MadeFile[]> {
  const names = [...rowsOf.keys()].sort();
  return Promise.all(
    names.map(async (name) => {
      const bytes = await readFile(madePath(folder, name));
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      return { name, bytes: bytes.length, rows: rowsOf.get(name) ?? 0, sha256 };
    }),
  );
}
