import type { SeriesForecast } from '../../../../shared/model/forecast.ts';
import type { InsightDocument } from '../../../../shared/model/insight.ts';
import { seriesKey } from './conclude.ts';

/** The documents with their forecasts, which need all series of the release before any of them is known. */
export async function* withForecasts(
  documents: AsyncIterable<InsightDocument>,
  forecasts: ReadonlyMap<string, SeriesForecast>,
): AsyncGenerator<InsightDocument> {
  for await (const document of documents) {
    const { source, vertical, object } = document;
    const forecast = forecasts.get(seriesKey(source, vertical, object));
    yield forecast ? { ...document, forecast } : document;
  }
}
