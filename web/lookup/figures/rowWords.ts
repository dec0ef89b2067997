import type { InsightDocument } from '../../../shared/model/lookup/insight.ts';
import type { ObjectTypeCode } from '../../../shared/model/lookup/object.ts';
import { verticalNames } from '../../../shared/model/vertical.ts';
import { rankedAmong } from '../../../shared/rules/lookup/percentile.ts';
import { rivalNames } from '../../../shared/rules/lookup/rivalNames.ts';

/** `other product types in Beauty` */
export const othersOf = (insight: InsightDocument, type: ObjectTypeCode): string =>
  `other ${rivalNames(type, insight)} in ${verticalNames[insight.vertical]}`;

/** `Rank among 41 other product types in Beauty`, or why there are no ranks. */
export const rankFoot = (...given: Parameters<typeof rankedAmong>): string =>
  rankedAmong(...given).replace(/^Where the share lies/, 'Rank');

export const dotFoot = 'Dot: times the share of others, with its likely range';
