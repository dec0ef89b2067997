import { join } from 'node:path';
import type { Publishable } from '../../../functions/lookup/pipeline/documents/publishable.ts';
import { computeOnce } from '../computed.ts';
import { type Figure, median, type Sample, sized, takeTurns, timed } from '../harness.ts';
import { startInsightsDatabase } from '../insightsTable.ts';

const versions = sized(60, 3);
const documents = 40;
const reads = 300;
const rounds = 7;

/** Every release rewrites all documents, as months do. */
export async function asOf(workspace: string): Promise<Figure[]> {
  const computed = await computeOnce(join(workspace, 'as-of-posts'), { posts: 20_000, objects: 60 });
  const database = await startInsightsDatabase(join(workspace, 'as-of'));
  const { publish } = await import('../../../functions/lookup/pipeline/release/publish.ts');
  const { readInsight } = await import('../../../functions/lookup/release/rows/readRelease.ts');
  const { readBrowse } = await import('../../../functions/lookup/release/rows/lists.ts');
  const { listReleases } = await import('../../../functions/lookup/release/rows/releases.ts');
  const state = await import('../../../functions/lookup/release/rows/state.ts');
  try {
    const one = await database.addTable('OneRelease');
    await publish(await inMonth(computed, 0));
    const many = await database.addTable('ManyReleases');
    for (let at = 0; at < versions; at += 1) await publish(await inMonth(computed, at));
    const [oldest, ...later] = await listReleases();
    const current = later.at(-1);
    if (!oldest || !current) throw new Error('Releases are missing.');
    const stored = JSON.stringify(await state.readState()).length;
    const places: [source: 1 | 3 | 5 | 7, vertical: never, object: number][] = [];
    for await (const { source, vertical, object } of (await inMonth(computed, 0)).documents()) {
      places.push([source as 1, vertical as never, object]);
    }
    let turn = 0;
    const pageFrom = (table: string, from: typeof current): Sample =>
      timed(reads, () => {
        process.env.INSIGHTS_TABLE = table;
        turn += 1;
        const [source, vertical, object] = places[turn % places.length] ?? [1, 1215 as never, 1];
        return readInsight(source, vertical, object, from);
      });
    const listsFrom = (releases: readonly (typeof current)[]): Sample =>
      timed(reads, async () => {
        process.env.INSIGHTS_TABLE = many;
        turn += 1;
        await readBrowse(undefined, releases[turn % releases.length] ?? current);
      });
    const compared = async (
      name: string,
      against: string,
      most: number,
      subject: Sample,
      reference: Sample,
    ) => {
      const pairs = await takeTurns({ rounds, subject, reference });
      return {
        name,
        unit: 'ms' as const,
        value: median(pairs.subject),
        reference: { name: against, value: median(pairs.reference) },
        ratio: median(pairs.ratios),
        limit: { most },
      };
    };
    return [
      await compared(
        `a page as of the oldest of ${versions} releases`,
        'the current page',
        1.15,
        pageFrom(many, oldest),
        pageFrom(many, current),
      ),
      await compared(
        `a page with ${versions} versions`,
        'with one',
        1.15,
        pageFrom(many, current),
        pageFrom(one, { ...current, release: 1 }),
      ),
      await compared(
        'lists of alternating releases',
        'of the current one alone',
        1.2,
        listsFrom([oldest, current]),
        listsFrom([current]),
      ),
      {
        name: `the state row with ${versions} releases`,
        unit: 'kB',
        value: stored / 1000,
        limit: { most: 10 },
      },
    ];
  } finally {
    await database.close();
  }
}

async function inMonth(computed: Publishable, at: number): Promise<Publishable> {
  const { manifest } = computed;
  const last_month = manifest.lastMonth + at;
  const chosen = await firstDocuments(computed);
  const sources = manifest.sources.map((each) => ({ ...each, last_month, months: [] }));
  return {
    ...computed,
    manifest: { ...manifest, lastMonth: last_month, inputHash: `month ${at}`, sources },
    async *documents() {
      for (const document of chosen) yield { ...document, last_month, authors: at };
    },
  };
}

async function firstDocuments(computed: Publishable) {
  const chosen = [];
  for await (const document of computed.documents()) {
    if (chosen.length < documents) chosen.push(document);
  }
  return chosen;
}
