import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { browseTreeOf, namesOf } from '../../../../functions/lookup/pipeline/documents/browse.ts';
import type { Publishable } from '../../../../functions/lookup/pipeline/documents/publishable.ts';
import type { Reference } from '../../../../functions/lookup/pipeline/files/reference.ts';
import { startS3 } from '../../../../infra/local/parts/s3/server.ts';
import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import type { ObjectInfo } from '../../../../shared/model/lookup/object.ts';
import { SourceId } from '../../../../shared/model/scope.ts';
import { type Answer, startAthena } from '../../../support/athena.ts';
import { objects as most, worldOf } from './killedWorlds.ts';

const buckets = { data: 'insights-data', results: 'insights-results' };
const credentials = { accessKeyId: 'test', secretAccessKey: 'test' };

/** Several shards, the last of them shorter. */
export const ranges: readonly (readonly [from: number, to: number])[] = [
  [1, 40],
  [41, 80],
  [81, most],
];

/** Stores the files of a run’s tasks, and answers the few queries that publishing sends to Athena. */
export async function startCloud(folder: string) {
  const place = join(folder, 's3');
  await mkdir(place);
  const files = await startS3({
    folder: place,
    port: 0,
    region: 'us-east-1',
    credentials,
    buckets: Object.values(buckets).map((name) => ({ name, publicRead: false })),
  });
  let documents: readonly InsightDocument[] = [];
  const athena = await startAthena({ execute: async (sql) => answerTo(sql, documents) });
  const environment = {
    AWS_ENDPOINT_URL_S3: files.endpoint,
    AWS_ENDPOINT_URL_ATHENA: athena.endpoint,
    INSIGHTS_DATA_BUCKET: buckets.data,
    INSIGHTS_RESULTS_BUCKET: buckets.results,
    ATHENA_WORKGROUP: 'insights',
    ATHENA_DATABASE: 'insights',
    POWERTOOLS_LOG_LEVEL: 'SILENT',
  };
  Object.assign(process.env, environment);
  return {
    environment,
    /** Creates the files of a run that has assembled a world, and claims the folders for it. */
    assemble: async (run: string, world: number, build = worldOf(world)) => {
      documents = await assembleWorld(run, world, build);
    },
    stop: async () => {
      await athena.close();
      await files.close();
    },
  };
}

function answerTo(sql: string, documents: readonly InsightDocument[]): Answer {
  const numbers = (names: readonly string[], rows: readonly (readonly number[])[]): Answer => ({
    columns: names.map((name) => ({ name, type: 'bigint' })),
    rows,
  });
  if (sql.includes('FROM post_file'))
    return numbers(['month', 'posts', 'spam', 'commercial', 'repeated'], [[135, 100, 0, 0, 0]]);
  if (sql.includes('count(*) AS documents')) return numbers(['source', 'documents'], [[1, documents.length]]);
  // No figures were measured, so no results are concluded from them.
  if (!sql.includes('FROM eligible')) return numbers([], []);
  const objects = new Set(documents.map(({ object }) => object));
  return numbers(
    ['object'],
    [...objects].map((object) => [object]),
  );
}

async function assembleWorld(
  run: string,
  world: number,
  build: Publishable,
): Promise<readonly InsightDocument[]> {
  const { writePart, writeRun } = await import('../../../../functions/lookup/pipeline/cloud/run.ts');
  const { packReference } = await import('../../../../functions/lookup/pipeline/cloud/readReference.ts');
  const { claimFolders } = await import('../../../../functions/lookup/pipeline/cloud/claim.ts');
  const [documents, objects] = [await all(build.documents()), await all(build.objects())];
  for (const [at, [from, to]] of ranges.entries()) {
    const isHere = (sid: number) => from <= sid && sid <= to;
    const range = { source: 1, from, to };
    await writePart(
      run,
      { ...range, kind: 'documents' },
      documents.filter(({ object }) => isHere(object)),
    );
    await writePart(
      run,
      { ...range, kind: 'objects', source: 0 },
      objects.filter(({ sid }) => isHere(sid)),
    );
    await writePart(run, { ...range, kind: 'outlooks', from: at === 0 ? 0 : from }, []);
  }
  const { sources: _, eligibleObjects: __, posts: ___, ...manifest } = build.manifest;
  const windows = { first_month: 100, last_month: 135, epoch: 100 };
  await writeRun(run, {
    windows: { 1: windows },
    present: { 1: [135] },
    objects: ranges,
    reference: packReference(referenceOf(world)),
    manifest,
    state: {
      recipe: '',
      reference: '',
      places: '',
      windows: {},
      units: [{ source: 1, month: 135, hash: '', posts: 100 }],
    },
  });
  await claimFolders(run);
  return documents;
}

const referenceOf = (world: number): Reference => ({
  domains: new Map(),
  descriptors: new Map([[200100, `Women ${world}`]]),
  objects: new Map(),
  places: new Map(),
});

/** The world as published by a run, with lists made from its objects and reference files. */
export function publishedByRun(world: number): Publishable {
  const build = worldOf(world);
  const month = { source: SourceId.parse(1), month: 135, posts: 100, spam: 0, commercial: 0, repeated: 0 };
  const checks = { months: [{ ...month, state: 'counted' as const }], doubts: [], skipped: [] };
  return {
    ...build,
    manifest: { ...build.manifest, checks },
    async *documents() {
      for await (const document of build.documents()) yield { ...document, findings: [] };
    },
    browse: async () => browseTreeOf(await all<ObjectInfo>(build.objects())),
    names: async () => namesOf(referenceOf(world)),
  };
}

type Handler = (event: unknown) => Promise<unknown>;

export async function publishingTasks(handler: Handler, run: string, input: object = {}): Promise<void> {
  const { readRunFile } = await import('../../../../functions/lookup/pipeline/cloud/run.ts');
  await handler({ task: 'conclude', run });
  const opened = (await handler({ task: 'open', run, input })) as { served: boolean };
  if (!opened.served) {
    const shards = (await readRunFile<unknown[]>(run, 'shards.json')).values();
    const publish = async () => {
      for (const shard of shards) await handler({ task: 'publishShard', run, shard });
    };
    await Promise.all([publish(), publish()]);
    await handler({ task: 'serve', run });
  }
  await handler({ task: 'tidy', run });
}

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}
