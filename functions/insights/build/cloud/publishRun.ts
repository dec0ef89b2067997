import type { InsightDocument } from '../../../../shared/model/insight.ts';
import type { ObjectInfo } from '../../../../shared/model/object.ts';
import { browseTreeOf, namesOf } from '../documents/browse.ts';
import { type Published, publish } from '../release/publish.ts';
import type { Publishable } from '../release/publishable.ts';
import { freeFolders, keepFolders } from './claim.ts';
import { cloudEngine } from './engine.ts';
import { unpackReference } from './readReference.ts';
import { type Range, readPart, readRun, writeCloudState } from './run.ts';

/** Batches on their way at the same time: DynamoDB takes many. */
const concurrency = 16;

/** Publishes what the other tasks assembled, and then remembers what of it need not be read again. */
export async function publishRun(run: string, ranges: readonly Range[]): Promise<Published> {
  await keepFolders(run);
  const { manifest, reference, state } = await readRun(run);
  const [[posts] = []] = await cloudEngine().rows('SELECT count(*) FROM post_file');
  const known = unpackReference(reference);
  async function* parts<T>(kind: Range['kind']): AsyncGenerator<T> {
    for (const range of ranges.filter((each) => each.kind === kind)) yield* await readPart<T>(run, range);
  }
  const computed: Publishable = {
    manifest: { ...manifest, posts: Number(posts) },
    documents: () => parts<InsightDocument>('documents'),
    objects: () => parts<ObjectInfo>('objects'),
    browse: async () => {
      const all: ObjectInfo[] = [];
      for await (const object of parts<ObjectInfo>('objects')) all.push(object);
      return browseTreeOf(all);
    },
    names: async () => namesOf(known),
  };
  const published = await publish(computed, { concurrency });
  await writeCloudState(state);
  await freeFolders(run);
  return published;
}
