import { brand } from '../../../shared/brand.ts';

export const ownMetrics = brand.product;

/** Embedded metric format: CloudWatch extracts the metric from the log line, without a call. */
export function metricLine(metric: string, at: Date): Record<string, unknown> {
  return {
    stage: process.env.STAGE ?? 'local',
    [metric]: 1,
    _aws: {
      Timestamp: at.getTime(),
      CloudWatchMetrics: [{ Namespace: ownMetrics, Dimensions: [['stage']], Metrics: [{ Name: metric }] }],
    },
  };
}
