import type { InsightDocument } from '../../model/lookup/insight.ts';

/** Monthly authors added up: an author of two months counts twice. */
export const authorMonths = 'author-months';

export const retentionBase = ({ retention }: Pick<InsightDocument, 'retention'>) =>
  ({ count: retention.n[0] ?? null, of: authorMonths }) as const;
