import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import type { ObjectInfo } from '../../../../shared/model/lookup/object.ts';
import { joinLease } from '../release/lease.ts';
import { readShard } from '../release/manifest.ts';
import { IdsMoved, movedIds } from '../release/movedIds.ts';
import { keepingNothing } from '../release/servedDocuments.ts';
import { writeRows } from '../release/shardRows.ts';
import { withOutlook } from '../release/withOutlook.ts';
import { type ShardReport, writeShard } from '../release/writeShard.ts';
import { readFindings, readForecasts, readSignals } from './concludeRun.ts';
import { concurrency, type ShardItem } from './openRun.ts';
import { findRunFile, readPart, writeRunFile } from './run.ts';

export type KeptReport = ShardReport & { readonly products: readonly ObjectInfo[] };

const reportFile = (release: number, shard: number) => `published/${release}/${shard}.json.gz`;

export const findReport = (run: string, release: number, shard: number): Promise<KeptReport | null> =>
  findRunFile(run, reportFile(release, shard));

/** Idempotent: does nothing if the shard is published, and a retry writes the same rows. */
export async function publishShard(run: string, item: ShardItem): Promise<number> {
  const { release, shard, objects, sources, before } = item;
  const done = await findReport(run, release, shard.number);
  if (done) return done.rows.written;
  const lease = await joinLease(release);
  const signals = new Map(await readSignals(run, objects));
  const findings = new Map(await readFindings(run, objects));
  const products: ObjectInfo[] = [];
  const [from, to] = objects;

  async function* assembled() {
    for (const source of sources) {
      const forecasts = new Map(await readForecasts(run, source, objects));
      const documents = readPart<InsightDocument>(run, { kind: 'documents', source, from, to });
      yield* withOutlook(documents, { forecasts, signals, findings });
    }
  }
  async function* objectsHere() {
    for await (const object of readPart<ObjectInfo>(run, { kind: 'objects', source: 0, from, to })) {
      if (object.category === 'product_type') products.push(object);
      yield object;
    }
  }
  const content = { documents: assembled, objects: objectsHere };
  if (before && !item.mayMove) {
    const moved = await movedIds(readShard(before.release, shard, before.chunks), {
      objects: () => readPart<ObjectInfo>(run, { kind: 'objects', source: 0, from, to }),
    });
    if (moved.length > 0) throw new IdsMoved(moved);
  }
  const report = await writeRows(lease, shard, before, concurrency, (rows) =>
    writeShard(rows, content, item.recomputes ? { readServed: keepingNothing } : {}),
  );
  const kept: KeptReport = { ...report, products };
  await writeRunFile(run, reportFile(release, shard.number), kept);
  return report.rows.written;
}
