import type { InsightDocument } from '../../model/lookup/insight.ts';

/** Monthly retention adds up months: an author of two of them stands in it twice. */
export const authorMonths = 'author-months';

/** Whom the one-month retention is of. */
export const retentionBase = ({ retention }: Pick<InsightDocument, 'retention'>) =>
  ({ count: retention.n[0] ?? null, of: authorMonths }) as const;
