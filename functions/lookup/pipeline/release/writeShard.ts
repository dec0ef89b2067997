import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import type { PageCounts } from '../../../../shared/model/lookup/method.ts';
import type { ObjectInfo } from '../../../../shared/model/lookup/object.ts';
import { insightPk, objectPk } from '../../release/rows/keys.ts';
import type { SearchEntry } from '../../release/search/entry.ts';
import { collectMarkets } from '../market/collectMarkets.ts';
import type { ShardMarket } from '../market/marketRows.ts';
import { collectFrozen } from '../record/collectFrozen.ts';
import type { FrozenSource } from '../record/frozenForecasts.ts';
import { collectEntries } from '../search/collectEntries.ts';
import { collectSignals, type ShardSignals } from '../signals/collectSignals.ts';
import { countPage, noPages } from './countPages.ts';
import { peopleCode } from './keepPeople.ts';
import { asPublished, type ReadServed } from './servedDocuments.ts';
import type { RowCounts, ShardRows } from './shardRows.ts';

export type ShardContent = {
  documents(): AsyncIterable<InsightDocument>;
  objects(): AsyncIterable<ObjectInfo>;
};

export type ShardReport = {
  readonly documents: number;
  readonly objects: number;
  readonly rows: RowCounts;
  readonly entries: readonly SearchEntry[];
  readonly signals: ShardSignals;
  readonly markets: readonly ShardMarket[];
  readonly frozen: readonly FrozenSource[];
  readonly pages: PageCounts;
};

export type WritingProgress = { readonly step: 'documents' | 'objects' | 'search'; readonly done: number };

type WriteOptions = {
  /** The documents whose figures of people are kept; by default, those of the release before. */
  readonly readServed?: ReadServed | undefined;
  readonly onProgress?: (progress: WritingProgress) => void;
};

const progressEvery = 100;

export async function writeShard(
  rows: ShardRows,
  content: ShardContent,
  { readServed = rows.served, onProgress = () => undefined }: WriteOptions = {},
): Promise<ShardReport> {
  const entries = collectEntries();
  const signals = collectSignals();
  const markets = collectMarkets();
  const frozen = collectFrozen();
  const pages = noPages();
  let documents = 0;
  for await (const document of asPublished(content.documents(), readServed)) {
    const { source, vertical, object, activity } = document;
    const about = { ppm: activity.ppm, people: peopleCode(document) };
    await rows.put(insightPk(source, vertical, object), document, about);
    entries.addDocument(document);
    signals.addDocument(document);
    markets.addDocument(document);
    frozen.addDocument(document);
    countPage(pages, document);
    documents += 1;
    if (documents % progressEvery === 0) onProgress({ step: 'documents', done: documents });
  }
  let objects = 0;
  for await (const object of content.objects()) {
    await rows.put(objectPk(object.sid), object);
    entries.addObject(object);
    signals.addObject(object);
    markets.addObject(object);
    objects += 1;
    if (objects % progressEvery === 0) onProgress({ step: 'objects', done: objects });
  }
  return {
    documents,
    objects,
    rows: await rows.end(),
    entries: entries.all(),
    signals: signals.all(),
    markets: markets.all(),
    frozen: frozen.all(),
    pages,
  };
}
