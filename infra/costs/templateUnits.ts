import { features } from '../../shared/api/index.ts';
import { hoursPerMonth } from './load.ts';
import type { Resource } from './resourcesIn.ts';

/** Gigabytes of the largest function that answers calls. */
export function memoryOfCalls(functions: readonly Resource[]): number {
  const sizes = functions
    .filter(({ Properties }) => features.some((feature) => feature === serviceOf(Properties)))
    .map(({ Properties }) => Number(Properties?.MemorySize));
  return Math.max(0, ...sizes) / 1024;
}

function serviceOf(properties: Resource['Properties']): unknown {
  const { Variables } = (properties?.Environment ?? {}) as { Variables?: Record<string, unknown> };
  return Variables?.POWERTOOLS_SERVICE_NAME;
}

export const rulesIn = (properties: Resource['Properties']) =>
  (properties?.Rules as unknown[] | undefined)?.length ?? 0;

/** An alarm on an expression is billed per metric. */
export function metricsIn(properties: Resource['Properties']): number {
  const metrics = (properties?.Metrics as { MetricStat?: unknown }[] | undefined) ?? [];
  return Math.max(1, metrics.filter(({ MetricStat }) => MetricStat).length);
}

export function ownMetricsIn(alarms: readonly Resource[]): number {
  const names = alarms.flatMap(({ Properties: { Namespace, MetricName } = {} }) =>
    typeof Namespace === 'string' && !Namespace.startsWith('AWS/') ? [String(MetricName)] : [],
  );
  return new Set(names).size;
}

/** Runs per month of `rate(5 minutes)`; 0 for event rules. */
export function runsOf(expression: unknown): number {
  const [, every, unit = ''] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(String(expression)) ?? [];
  const perHour: Record<string, number> = { minute: 60, hour: 1, day: 1 / 24 };
  return every ? (hoursPerMonth * (perHour[unit] ?? 0)) / Number(every) : 0;
}

/** A mapping without a starting position polls a queue. */
export const polledQueues = (mappings: readonly Resource[]) =>
  mappings.filter(({ Properties }) => Properties?.StartingPosition === undefined).length;
