import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { DuckEngine } from '../engines/duckdb.ts';
import type { PostFile } from '../files/postFile.ts';
import { sqlText, step } from '../steps/step.ts';
import { type LocatedFile, viewPostFile } from './locate.ts';

const written: Record<PostFile['format'], string> = {
  parquet: 'FORMAT parquet, COMPRESSION zstd',
  csv: 'FORMAT csv, HEADER true',
  // A line is written as it is, so nothing may be quoted.
  jsonld: "FORMAT csv, HEADER false, DELIMITER '', QUOTE '', ESCAPE ''",
};

/** Replaces a file by itself without the posts that the loaded removals name. A stop leaves the old or the new one. */
export async function sieveFile(engine: DuckEngine, { file, rows, found }: LocatedFile): Promise<void> {
  const { path, format, source, month } = file;
  const draft = `${path}.sieved`;
  await rm(draft, { force: true });
  await viewPostFile(engine, file);
  const kept = step('remove/sieve', { source, month });
  const lines = format === 'jsonld' ? `SELECT CAST(json AS VARCHAR) FROM (${kept})` : kept;
  await engine.inOrder(() => engine.run(`COPY (${lines}) TO ${sqlText(draft)} (${written[format]})`));
  await viewPostFile(engine, { path: draft, format });
  const [[left] = []] = await engine.rows('SELECT count(*) FROM post_file');
  if (Number(left) !== rows - found) {
    await rm(draft);
    throw new Error(`${file.name} has ${rows} posts, of which ${found} go, but ${left} would be left.`);
  }
  await sync(draft);
  await rename(draft, path);
  await sync(dirname(path));
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
