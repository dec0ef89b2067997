import type { InsightDocument } from '../../../../shared/model/insight.ts';
import type { Signal } from '../../../../shared/model/signal.ts';
import type { Concluded } from './conclude.ts';
import { seriesKey } from './learn.ts';

/** The documents with their forecasts and signals, which need all series of the release before any of them is known. */
export async function* withOutlook(
  documents: AsyncIterable<InsightDocument>,
  { forecasts }: Pick<Concluded, 'forecasts'>,
  signals: ReadonlyMap<string, Signal>,
): AsyncGenerator<InsightDocument> {
  for await (const document of documents) {
    const { source, vertical, object } = document;
    const key = seriesKey(source, vertical, object);
    const forecast = forecasts.get(key);
    const signal = signals.get(key);
    yield {
      ...document,
      ...(forecast ? { forecast } : {}),
      ...(signal ? { signal } : {}),
    };
  }
}
