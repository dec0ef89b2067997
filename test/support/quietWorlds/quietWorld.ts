import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckEngine } from '../../../functions/lookup/pipeline/engines/duckdb.ts';
import { listInput, type PostFile } from '../../../functions/lookup/pipeline/files/postFile.ts';
import { sqlTexts } from '../../../functions/lookup/pipeline/steps/step.ts';
import { copyTo } from '../../../infra/demo/posts/files/copy.ts';
import type { SourceId } from '../../../shared/model/scope.ts';
import { postColumnsOf } from '../../../shared/model/site/dataset/columns.ts';
import { postFileName } from '../../../shared/model/site/dataset/fileName.ts';
import {
  inBursts,
  inChains,
  withLevelsWandering,
  withMonthsDealt,
  withObjectsDealt,
  withPeopleDealt,
} from './changes.ts';

/** Transforms the posts of one source in table `posts` into another world’s: a SELECT of the same columns. */
export type Change = (seed: number, span: Span) => string;
type Span = { readonly source: SourceId; readonly firstMonth: number; readonly months: number };

/** Worlds in which no object differs from its category and nothing changes, so that every finding is chance. */
export const quietWorlds = {
  /**
   * Shuffled among the posts of a source with the same verticals, over all months, so verticals still rise and fall.
   */
  'objects dealt anew': [withObjectsDealt],
  /** Shuffles objects and authors independently among all posts of a source. */
  'everything dealt anew': [withMonthsDealt, withPeopleDealt],
  /** In addition, authors write several posts at a time about the same. */
  'dealt anew, in bursts': [withMonthsDealt, withPeopleDealt, inBursts],
  /** In addition, each text is repeated by five accounts that have nothing else in common. */
  'dealt anew, in chains': [withMonthsDealt, withPeopleDealt, inChains],
  /** In addition, each object’s level wanders from month to month, as real ones do. */
  'dealt anew, wandering': [withMonthsDealt, withPeopleDealt, withLevelsWandering],
} as const satisfies Record<string, readonly Change[]>;
export type QuietWorld = keyof typeof quietWorlds;

type Options = {
  /** Enhanced-level post files in Parquet, with their reference files. */
  readonly from: string;
  readonly to: string;
  readonly changes: readonly Change[];
  readonly seed?: number;
  readonly sources?: readonly SourceId[];
};

/** Applies changes to a world and writes the result. Deterministic for the same options. */
export async function changeWorld({ from, to, changes, seed = 1, sources }: Options): Promise<void> {
  const { posts, references } = await listInput(from);
  await mkdir(to, { recursive: true });
  for (const { name, path } of references) await copyFile(path, join(to, name));
  const tempFolder = await mkdtemp(join(tmpdir(), 'quiet-world-'));
  const engine = await DuckEngine.open({ tempFolder });
  try {
    for (const [source, files] of Map.groupBy(posts, (file) => file.source)) {
      if (sources && !sources.includes(source)) continue;
      await changeSource(engine, source, files, { to, changes, seed });
    }
  } finally {
    engine.close();
    await rm(tempFolder, { recursive: true });
  }
}

async function changeSource(
  engine: DuckEngine,
  source: SourceId,
  files: readonly PostFile[],
  { to, changes, seed }: Required<Pick<Options, 'to' | 'changes' | 'seed'>>,
): Promise<void> {
  const months = files.map(({ month }) => month);
  const firstMonth = Math.min(...months);
  const span = { source, firstMonth, months: Math.max(...months) - firstMonth + 1 };
  await engine.create('posts', `SELECT * FROM read_parquet([${sqlTexts(files.map(({ path }) => path))}])`);
  for (const [at, change] of changes.entries()) {
    await engine.create('changed', change(seed * 1000 + source * 10 + at, span));
    await engine.run('DROP TABLE posts');
    await engine.run('ALTER TABLE changed RENAME TO posts');
  }
  for (const month of new Set(months)) {
    const name = postFileName({ source, level: 'E', month, sequence: 1, format: 'parquet' });
    const own = `SELECT * FROM posts WHERE month_index = ${month} ORDER BY post_date, post_id_hash`;
    await engine.run(copyTo(join(to, name), 'parquet', 'Post', postColumnsOf(source, 'E'), own));
  }
}
