import { categoryNames, kinNames } from '../../model/lookup/categoryNames.ts';
import type { InsightDocument } from '../../model/lookup/insight.ts';
import { metricIds } from '../../model/lookup/metric.ts';
import { categoryOf, kinOf, type ObjectTypeCode } from '../../model/lookup/object.ts';

/** Before this version of the index, a descriptive object was compared with those of all types. */
const comparesKin = 2;

/** The objects that a document compares its object with, in the plural. */
export const rivalNames = (
  type: ObjectTypeCode,
  { metric_versions }: Pick<InsightDocument, 'metric_versions'>,
): string =>
  (metric_versions[metricIds.indexOf('index')] ?? 0) < comparesKin
    ? categoryNames[categoryOf(type)]
    : kinNames[kinOf(type)];
