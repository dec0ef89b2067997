import { DuckEngine } from '../../functions/lookup/pipeline/engines/duckdb.ts';
import { listInput } from '../../functions/lookup/pipeline/files/postFile.ts';
import { locateIn } from '../../functions/lookup/pipeline/removals/locate.ts';
import { loadRemovals } from '../../functions/lookup/pipeline/removals/removalTable.ts';
import { sieveFile } from '../../functions/lookup/pipeline/removals/sieveFile.ts';
import { asWritten, sqlTexts } from '../../functions/lookup/pipeline/steps/step.ts';
import { SourceId } from '../../shared/model/source.ts';

/** Rewrites a folder’s files without a part of their posts; links become files of their own. */
export async function removeSome(folder: string, part: number): Promise<void> {
  const { posts } = await listInput(folder);
  const engine = await DuckEngine.open({ tempFolder: folder });
  try {
    const files = sqlTexts(posts.map(({ path }) => path));
    const rows = await engine.rows(
      `SELECT source, post_id_hash FROM read_parquet([${files}], union_by_name = true, ${asWritten})
       WHERE hash(post_id_hash) % 1000000 < ${Math.round(part * 1e6)}`,
    );
    await loadRemovals(
      engine,
      rows.map(([source, id]) => ({
        source: SourceId.parse(source),
        kind: 'post',
        id: String(id),
        month_index: null,
        reason: 'platform',
        received_on: '2026-01-02',
        request: 'RM-2026-0001',
        ends_on: null,
      })),
    );
    for (const file of posts) {
      const located = await locateIn(engine, file);
      if (located.found > 0) await sieveFile(engine, located);
    }
  } finally {
    engine.close();
  }
}
