import { build } from '../../functions/lookup/pipeline/compute/build.ts';
import type { Publishable } from '../../functions/lookup/pipeline/documents/publishable.ts';
import { generatePosts } from '../../infra/demo/posts/generatePosts.ts';

/** A build of generated posts that is complete before the measurement starts. */
export async function computeOnce(
  folder: string,
  size: { posts: number; objects: number },
): Promise<Publishable> {
  await generatePosts({
    folder,
    seed: 1,
    ...size,
    months: 24,
    lastMonth: 196,
    format: 'parquet',
    level: 'E',
  });
  const computed = await build({ folder });
  const documents = await allOf(computed.documents());
  const objects = await allOf(computed.objects());
  const [browse, names] = [await computed.browse(), await computed.names()];
  const forecasts = await computed.forecasts();
  await computed.close();
  return {
    manifest: computed.manifest,
    documents: async function* () {
      yield* documents;
    },
    objects: async function* () {
      yield* objects;
    },
    browse: async () => browse,
    names: async () => names,
    forecasts: async () => forecasts,
  };
}

async function allOf<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}
