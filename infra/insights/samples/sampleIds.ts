import { DuckEngine } from '../../../functions/lookup/pipeline/engines/duckdb.ts';
import { sqlTexts } from '../../../functions/lookup/pipeline/steps/sqlText.ts';
import type { ShownPost } from '../../../functions/lookup/release/rows/suppressed.ts';
import { postSamples } from '../../../shared/model/site/dataset/sample.ts';
import { SourceId } from '../../../shared/model/source.ts';
import { madePath } from './makeSamples.ts';

/** A sample shows single posts, so none may be one that was removed on request. */
export class SampleWasRemoved extends Error {
  constructor(count: number) {
    super(
      `The samples have ${count} removed posts or authors: change the seed of sampleSet and run npm run docs:samples. Nothing was published.`,
    );
    this.name = 'SampleWasRemoved';
  }
}

/** Every post that the samples show, with its author. */
export async function sampleIds(folder: string): Promise<ShownPost[]> {
  const files = postSamples
    .filter(({ format }) => format === 'parquet')
    .map(({ name }) => madePath(folder, name));
  const engine = await DuckEngine.open({ tempFolder: folder, threads: 1 });
  try {
    const rows = await engine.rows(
      `SELECT DISTINCT source, post_id_hash, userid_hash FROM read_parquet([${sqlTexts(files)}], union_by_name = true)`,
    );
    return rows.map(([source, post, author]) => ({
      source: SourceId.parse(source),
      post: String(post),
      author: String(author),
    }));
  } finally {
    engine.close();
  }
}
