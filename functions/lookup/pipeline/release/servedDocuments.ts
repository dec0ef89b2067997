import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import { getMany } from '../../../platform/data/table/read.ts';
import { readNewest } from '../../release/rows/kept.ts';
import { insightPk, rowKey } from '../../release/rows/keys.ts';
import { isKept, mostPeopleBehind, type PublishedRelease } from '../../release/rows/releases.ts';
import type { Release } from '../../release/rows/state.ts';
import { packedRow, unpackJson } from '../../release/rows/unpack.ts';
import { givesPeople, keepPeople, peopleCode } from './keepPeople.ts';
import type { Served } from './manifest.ts';

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

const keyOf = ({ source, vertical, object }: InsightDocument) => insightPk(source, vertical, object);

type ServedAs = (PK: string) => Pick<Served, 'release' | 'people'> | undefined;

/** Reads only documents that give figures of people by the manifest, which also says who wrote them. */
export const readWritten =
  (servedAs: ServedAs, reconstructed?: boolean): ReadServed =>
  async (computed) => {
    const wanted = computed.flatMap((document) => {
      const PK = keyOf(document);
      const served = servedAs(PK);
      const gives = served && givesPeople(served.people, peopleCode(document));
      return gives ? [{ PK, SK: rowKey(served.release, reconstructed) }] : [];
    });
    const rows = await getMany(packedRow, wanted);
    return new Map(rows.map(({ PK, data }) => [PK, unpackJson<InsightDocument>(data)]));
  };

/** Where figures of people are computed again, none is kept. */
export const keepingNothing: ReadServed = async () => new Map();

/** The releases after a month that may give figures of people up to that month, the earliest first. */
export const mayRepeat = (month: number, releases: readonly PublishedRelease[]): PublishedRelease[] =>
  releases.filter(
    (each) => isKept(each) && !each.reconstructed && earliestOf(each) - mostPeopleBehind <= month,
  );

const earliestOf = ({ last_month, sources }: Release) =>
  Math.min(last_month, ...sources.map((each) => each.last_month));

const readsAtOnce = 8;

/** Each document as the first of the releases has it whose figures of people have months. */
export const readFirst =
  (releases: readonly Release[]): ReadServed =>
  async (computed) => {
    const found = new Map<string, InsightDocument>();
    const left = computed.map(keyOf).values();
    const readOn = async () => {
      for (const PK of left) {
        for (const release of releases) {
          const row = await readNewest(PK, release, { consistent: true });
          const document = row && unpackJson<InsightDocument>(row.data);
          if (document?.people === undefined) continue;
          found.set(PK, document);
          break;
        }
      }
    };
    await Promise.all(Array.from({ length: readsAtOnce }, readOn));
    return found;
  };
