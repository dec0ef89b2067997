import type { InsightDocument } from '../../model/lookup/insight.ts';

/** Monthly retention adds up months: an author of two of them stands in it twice. */
export const authorMonths = 'author-months';

type Retention = Pick<InsightDocument, 'retention' | 'year_changes'>;

/** Whom the one-month retention is of: different authors where they were counted, else the authors of its months added up. */
export function retentionBase({ retention, year_changes }: Retention) {
  const different = year_changes?.retention?.n;
  return typeof different === 'number'
    ? ({ count: different, of: 'authors' } as const)
    : ({ count: retention.n[0] ?? null, of: authorMonths } as const);
}
