import type { DuckEngine } from '../engines/duckdb.ts';
import { createChecked } from './checkPosts.ts';
import type { ReadablePosts } from './postFile.ts';

export type RepeatedText = {
  readonly file: string;
  readonly posts: number;
  readonly percent: number;
  readonly row: number;
};

/** From this share of a file on, one text is more likely a campaign or a mistake than people. */
const leastShare = 0.05;
const leastPosts = 30;

export async function repeatedTexts(
  engine: DuckEngine,
  files: readonly ReadablePosts[],
): Promise<RepeatedText[]> {
  if (files.length === 0) return [];
  await createChecked(engine, files);
  const rows = await engine.rows(
    `SELECT file_order, arg_max(first, posts), max(posts)
     FROM (
       SELECT file_order, hash(post_text) AS text, count(*) AS posts, min(place) AS first
       FROM checked JOIN checked_file USING (filename)
       WHERE coalesce(post_text, '') <> ''
       GROUP BY file_order, text
     ) GROUP BY file_order ORDER BY file_order`,
  );
  return rows.flatMap((row) => {
    const [at = 0, first = 0, posts = 0] = row.map(Number);
    const file = files[at];
    if (!file || posts < leastPosts || posts <= file.rows * leastShare) return [];
    return [{ file: file.name, posts, percent: Math.round((100 * posts) / file.rows), row: first }];
  });
}
