import type { InsightDocument } from '../../../../shared/model/insight.ts';
import { signalOf } from '../signals/signalOf.ts';
import { type Concluded, seriesKey } from './conclude.ts';

/** The documents with their forecasts and signals, which need all series of the release before any of them is known. */
export async function* withOutlook(
  documents: AsyncIterable<InsightDocument>,
  { forecasts, signals }: Pick<Concluded, 'forecasts' | 'signals'>,
): AsyncGenerator<InsightDocument> {
  for await (const document of documents) {
    const { source, vertical, object } = document;
    const key = seriesKey(source, vertical, object);
    const forecast = forecasts.get(key);
    const detected = signals.get(key);
    yield {
      ...document,
      ...(forecast ? { forecast } : {}),
      ...(detected ? { signal: signalOf(document, detected) } : {}),
    };
  }
}
