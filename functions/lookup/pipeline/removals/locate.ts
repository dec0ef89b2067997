import type { DuckEngine } from '../engines/duckdb.ts';
import { csvScan, readHeader } from '../files/copyText.ts';
import type { PostFile } from '../files/postFile.ts';
import { asWritten, sqlText, step } from '../steps/step.ts';

export type LocatedFile = { readonly file: PostFile; readonly rows: number; readonly found: number };

/** Shows one file as the table of posts. A JSON line also has its text, so that it can be copied as it is. */
export async function viewPostFile(
  engine: DuckEngine,
  { path, format }: Pick<PostFile, 'path' | 'format'>,
): Promise<void> {
  if (format === 'jsonld') {
    const names = ['source', 'month_index', 'post_id_hash', 'userid_hash'];
    const columns = names.map((name) => `json->>'${name}' AS ${name}`).join(', ');
    await engine.view(
      'post_file',
      `SELECT json, ${columns} FROM read_ndjson_objects(${sqlText(path)}, ${asWritten})`,
    );
    return;
  }
  const scan =
    format === 'csv' ? csvScan(path, await readHeader(path)) : `read_parquet(${sqlText(path)}, ${asWritten})`;
  await engine.view('post_file', `SELECT * FROM ${scan}`);
}

/** Adds the file's posts that the loaded removals name to `located`. */
export async function locateIn(engine: DuckEngine, file: PostFile): Promise<LocatedFile> {
  const { source, month } = file;
  await viewPostFile(engine, file);
  await engine.create('located_here', step('remove/locate', { source, month }));
  const [[rows] = []] = await engine.rows('SELECT count(*) FROM post_file');
  const [[found] = []] = await engine.rows('SELECT count(DISTINCT post) FROM located_here');
  await engine.append('located', 'FROM located_here');
  await engine.drop('located_here');
  return { file, rows: Number(rows), found: Number(found) };
}
