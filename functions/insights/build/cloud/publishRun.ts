import type { InsightDocument } from '../../../../shared/model/insight.ts';
import type { ObjectInfo } from '../../../../shared/model/object.ts';
import { browseTreeOf, namesOf } from '../documents/browse.ts';
import { countEligible, releasedSources } from '../documents/released.ts';
import { Months, sum } from '../documents/series.ts';
import { conclude } from '../outlook/conclude.ts';
import type { SeriesOutlook } from '../outlook/seriesOutlook.ts';
import { withOutlook } from '../outlook/withOutlook.ts';
import { type Published, publish } from '../release/publish.ts';
import type { Publishable } from '../release/publishable.ts';
import { explainSignals } from '../signals/explainSignals.ts';
import { freeFolders, keepFolders } from './claim.ts';
import { cloudEngine } from './engine.ts';
import { unpackReference } from './readReference.ts';
import { type Range, readPart, readRun, writeCloudState } from './run.ts';

/** Batches in flight at the same time: DynamoDB accepts many. */
const concurrency = 16;

/** Publishes what the other tasks assembled, then records what doesn't need to be read again. */
export async function publishRun(run: string, ranges: readonly Range[], force?: string): Promise<Published> {
  await keepFolders(run);
  const { manifest, reference, state, windows, present } = await readRun(run);
  const engine = cloudEngine();
  const counted = await engine.rows(
    'SELECT source, month_index, count(*) FROM post_file GROUP BY source, month_index',
  );
  const posts = new Map(counted.map(([source, month, count]) => [`${source} ${month}`, Number(count)]));
  const units = state.units.map((unit) => ({
    ...unit,
    posts: posts.get(`${unit.source} ${unit.month}`) ?? 0,
  }));
  const sources = [...new Set(units.map(({ source }) => source))];
  const eligible = await countEligible([{ engine, sources }]);
  const known = unpackReference(reference);
  async function* parts<T>(kind: Range['kind']): AsyncGenerator<T> {
    for (const range of ranges.filter((each) => each.kind === kind)) yield* await readPart<T>(run, range);
  }
  const outlooks = new Map<number, SeriesOutlook[]>();
  for (const range of ranges.filter(({ kind }) => kind === 'outlooks')) {
    const before = outlooks.get(range.source) ?? [];
    outlooks.set(range.source, [...before, ...(await readPart<SeriesOutlook>(run, range))]);
  }
  const concluded = conclude(outlooks);
  const settings = [...outlooks.keys()].flatMap((source) => {
    const own = windows[source];
    const months = own && new Months(present[source] ?? [], own.last_month);
    return months ? [{ engine, source, months, reference: known }] : [];
  });
  const signals = await explainSignals(concluded.detected, settings);
  const computed: Publishable = {
    manifest: {
      ...manifest,
      posts: sum(units.map((unit) => unit.posts)),
      sources: releasedSources(units, eligible),
      eligibleObjects: eligible.objects,
    },
    documents: () => withOutlook(parts<InsightDocument>('documents'), concluded, signals),
    objects: () => parts<ObjectInfo>('objects'),
    browse: async () => {
      const all: ObjectInfo[] = [];
      for await (const object of parts<ObjectInfo>('objects')) {
        // Only products are browsed: of the others there are many times as many.
        if (object.category === 'product_type') all.push(object);
      }
      return browseTreeOf(all);
    },
    names: async () => namesOf(known),
    forecasts: async () => concluded.verticals,
  };
  const published = await publish(computed, { concurrency, ...(force ? { force } : {}) });
  await writeCloudState(state);
  await freeFolders(run);
  return published;
}
