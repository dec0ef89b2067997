import { brand } from '../../../shared/brand.ts';

/** Where our own metrics are in CloudWatch. */
export const ownMetrics = brand.product;

/** Fields that make a log line count in CloudWatch, by its embedded metric format: no call, and nothing to wait for. */
export function counted(metric: string, at: Date): Record<string, unknown> {
  return {
    stage: process.env.STAGE ?? 'local',
    [metric]: 1,
    _aws: {
      Timestamp: at.getTime(),
      CloudWatchMetrics: [{ Namespace: ownMetrics, Dimensions: [['stage']], Metrics: [{ Name: metric }] }],
    },
  };
}
