import { brand } from '../../../shared/brand.ts';

export const ownMetrics = brand.product;

/** Embedded metric format: CloudWatch extracts the metric from the log line, without a call. */
export function metricLine(metric: string, at: Date): Record<string, unknown> {
  return { stage: process.env.STAGE ?? 'local', [metric]: 1, _aws: embedded(metric, at, [['stage']]) };
}

/** Also by the version of the function, so that a rollout can compare it with the one before. */
export function versionedMetricLine(metric: string, at: Date): Record<string, unknown> {
  const { AWS_LAMBDA_FUNCTION_NAME: running, AWS_LAMBDA_FUNCTION_VERSION: version } = process.env;
  if (!running || !version) return metricLine(metric, at);
  const dimensions = [['stage'], ['stage', 'running'], ['stage', 'running', 'version']];
  return { ...metricLine(metric, at), running, version, _aws: embedded(metric, at, dimensions) };
}

const embedded = (metric: string, at: Date, dimensions: string[][]) => ({
  Timestamp: at.getTime(),
  CloudWatchMetrics: [{ Namespace: ownMetrics, Dimensions: dimensions, Metrics: [{ Name: metric }] }],
});
