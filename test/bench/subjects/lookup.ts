import { join } from 'node:path';
import type { InsightDocument } from '../../../shared/model/lookup/insight.ts';
import { manyEntries, manyNames, queriesFrom, seeded } from '../../support/manyNames.ts';
import { placeOf, writeRelease } from '../../support/writeRelease.ts';
import { bareGetItem } from '../bareGetItem.ts';
import { computeOnce } from '../computed.ts';
import { withCountedProduct } from '../countedProduct.ts';
import { type Figure, manyAtOnce, median, percentile, type Sample, sized, takeTurns } from '../harness.ts';
import { openLoad } from '../load.ts';
import { logIn, ownClient, personKey, startProduct } from '../product.ts';

const size = sized(100_000, 2000);
const source = 1;
const atOnce = 8;
const rounds = sized(20, 1);
/** Different calls of each kind, each counted once and then repeated. */
const different = sized(200, 10);
/** The person’s first page of the day and the release aren’t part of a call. */
const warmUp = 3;

type Kind = { name: string; paths: string[]; read: () => Promise<void> };

export async function lookup(workspace: string): Promise<Figure[]> {
  const local = await startProduct(workspace, 'lookup');
  try {
    const entries = manyEntries(manyNames(size));
    const usual = await writeRelease(entries, await someDocuments(join(workspace, 'lookup-posts')));
    const { database } = local.endpoints;
    const row = (key: { PK: string; SK: string }) =>
      bareGetItem(database, local.environment.INSIGHTS_TABLE ?? '', key);

    const random = seeded(5);
    const typed = queriesFrom(
      entries.map(([, name]) => name),
      random,
    );
    const kinds: Kind[] = [
      {
        name: 'insight',
        paths: pathsOf(() => {
          const entry = entries[Math.floor(random() * size)] ?? entries[0];
          if (!entry) throw new Error('There are no entries.');
          const [of, domain, sid] = placeOf(entry);
          return `/api/lookup/insight?sid=${sid}&domain=${domain}&source=${of}`;
        }),
        read: row(usual.insight),
      },
      {
        name: 'search as you type',
        paths: pathsOf(
          () => `/api/lookup/match?${new URLSearchParams({ query: typed(), source: `${source}` })}`,
        ),
        read: row(usual.words),
      },
    ];
    const reads = await countReads(
      workspace,
      database,
      kinds.map(({ paths }) => paths),
    );
    const session = bareGetItem(database, local.environment.PORTAL_TABLE ?? '', personKey);
    const cookie = await logIn(local.origin);
    const figures: Figure[] = [];
    for (const [at, kind] of kinds.entries()) {
      figures.push(
        ...(await timesOf(kind, { origin: local.origin, cookie, session, reads: reads[at] ?? [] })),
      );
    }
    return figures;
  } finally {
    await local.stop();
  }
}

const pathsOf = (path: () => string) => Array.from({ length: different }, path);

type Ground = { origin: string; cookie: string; session: () => Promise<void>; reads: number[] };

async function timesOf(
  { name, paths, read }: Kind,
  { origin, cookie, session, reads }: Ground,
): Promise<Figure[]> {
  const [first = '', ...others] = paths;
  const target = (path: string) => ({ origin, method: 'GET', path, headers: { ...ownClient, cookie } });
  const load = openLoad(target(first), ...others.map(target));
  let said = -1;
  const asManyReads = async () => {
    said += 1;
    const own = (reads[said % reads.length] ?? 0) - 1;
    await session();
    for (let at = 0; at < own; at += 1) await read();
  };
  const ranks = { p95: 95, p99: 99 };
  const noted = { own: [] as number[][], bare: [] as number[][] };
  const noting = (into: number[][], sample: Sample) => async () => {
    const samples = await sample();
    into.push(samples);
    return samples;
  };
  await takeTurns({
    subject: noting(noted.own, () => load.run({ requests: different, connections: atOnce })),
    reference: noting(noted.bare, manyAtOnce(atOnce, different / atOnce, asManyReads)),
    rounds,
  });
  await load.close();
  const usual = (all: number[][], rank: number) =>
    median(all.slice(sized(1, 0)).map((samples) => percentile(samples, rank)));
  return [
    ...Object.entries(ranks).map(([rankName, rank]): Figure => {
      const value = usual(noted.own, rank);
      const reference = usual(noted.bare, rank);
      return {
        name: `${name}, ${rankName} of ${atOnce} at once`,
        unit: 'ms',
        value,
        reference: { name: 'as many bare reads', value: reference },
        ratio: value / reference,
        limit: { most: 2.5 },
      };
    }),
    { name: `${name}, database requests`, unit: 'requests', value: median(reads), limit: { most: 2 } },
  ];
}

/** The database requests of each call. */
function countReads(workspace: string, database: string, kinds: string[][]): Promise<number[][]> {
  return withCountedProduct(workspace, { name: 'lookup-counted', database }, async (actionsOf) => {
    // The profile's calls of the day and the release are written and read every so often, not in each call.
    const readsOf = async (path: string) =>
      (await actionsOf(path)).filter((action) => readsOfCall.has(action)).length;
    const counts: number[][] = [];
    for (const paths of kinds) {
      for (const path of paths.slice(0, warmUp)) await readsOf(path);
      const own: number[] = [];
      for (const path of paths) own.push(await readsOf(path));
      counts.push(own);
    }
    return counts;
  });
}

const readsOfCall = new Set(['BatchGetItem', 'Query']);

async function someDocuments(folder: string): Promise<InsightDocument[]> {
  const computed = await computeOnce(folder, { posts: sized(60_000, 20_000), objects: sized(100, 60) });
  const documents: InsightDocument[] = [];
  for await (const document of computed.documents()) documents.push(document);
  return documents;
}
