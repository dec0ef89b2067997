import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import { insightPk } from '../../release/rows/keys.ts';
import { keepPeople } from './keepPeople.ts';

/** The documents that are served now, by their keys. */
export type ReadServed = (keys: readonly string[]) => Promise<ReadonlyMap<string, InsightDocument>>;

const readTogether = 50;

/** Computed documents as readers will see them, with the served figures of people of the same months. */
export async function* asPublished(
  documents: AsyncIterable<InsightDocument>,
  readServed: ReadServed,
): AsyncGenerator<InsightDocument> {
  let batch: InsightDocument[] = [];
  for await (const document of documents) {
    batch.push(document);
    if (batch.length < readTogether) continue;
    yield* kept(batch, readServed);
    batch = [];
  }
  yield* kept(batch, readServed);
}

async function* kept(batch: readonly InsightDocument[], readServed: ReadServed) {
  const served = await readServed(batch.filter(({ people }) => people !== undefined).map(keyOf));
  for (const document of batch) {
    const before = served.get(keyOf(document));
    yield before ? keepPeople(document, before) : document;
  }
}

const keyOf = ({ source, vertical, object }: InsightDocument) => insightPk(source, vertical, object);
