import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import { insightPk } from '../../release/rows/keys.ts';
import { keepPeople } from './keepPeople.ts';

/** The served documents of the same pages whose figures of people may be kept, by their keys. */
export type ReadServed = (
  computed: readonly InsightDocument[],
) => Promise<ReadonlyMap<string, InsightDocument>>;

/** As many as one request to the table reads. */
const readTogether = 100;

/** Computed documents as readers will see them, with the served figures of people of the same months. */
export async function* asPublished(
  documents: AsyncIterable<InsightDocument>,
  readServed: ReadServed,
): AsyncGenerator<InsightDocument> {
  let ahead: Promise<InsightDocument[]> = Promise.resolve([]);
  for await (const batch of batchesOf(documents)) {
    // Reads while the documents before are written.
    const reading = keepServed(batch, readServed);
    reading.catch(() => undefined);
    yield* await ahead;
    ahead = reading;
  }
  yield* await ahead;
}

async function* batchesOf(documents: AsyncIterable<InsightDocument>): AsyncGenerator<InsightDocument[]> {
  let batch: InsightDocument[] = [];
  for await (const document of documents) {
    batch.push(document);
    if (batch.length < readTogether) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function keepServed(batch: readonly InsightDocument[], readServed: ReadServed) {
  const served = await readServed(batch.filter(({ people }) => people !== undefined));
  return batch.map((document) => {
    const before = served.get(keyOf(document));
    return before ? keepPeople(document, before) : document;
  });
}

export const keyOf = ({ source, vertical, object }: InsightDocument) => insightPk(source, vertical, object);
