import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import type { Conclusion, Findings } from '../findings/findFindings.ts';
import { shownFindings } from '../findings/wordFindings.ts';
import type { Concluded } from '../outlook/conclude.ts';
import { seriesKey } from '../outlook/learn.ts';
import type { Noticed } from '../signals/explainSignals.ts';

export type Outlooks = Pick<Concluded, 'forecasts'> & {
  readonly signals: ReadonlyMap<string, Noticed>;
  readonly findings: Findings;
};

export async function* withOutlook(
  documents: AsyncIterable<InsightDocument>,
  { forecasts, signals, findings }: Outlooks,
): AsyncGenerator<InsightDocument> {
  for await (const document of documents) {
    const { source, vertical, object } = document;
    const key = seriesKey(source, vertical, object);
    const forecast = forecasts.get(key);
    yield {
      ...document,
      ...(forecast ? { forecast } : {}),
      ...signals.get(key),
      ...concluded(document, findings.get(key)),
    };
  }
}

const concluded = (
  document: InsightDocument,
  { findings, change, year, oneAccount }: Conclusion = { findings: [] },
) => ({
  findings: [...shownFindings(document, findings)],
  ...(change ? { posts_change: change } : {}),
  ...(oneAccount ? { one_account: oneAccount } : {}),
  ...(document.year_sums && year ? { year_sums: { ...document.year_sums, ...year } } : {}),
});
