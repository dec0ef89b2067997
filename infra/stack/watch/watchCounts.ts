import { Duration } from 'aws-cdk-lib';
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { ownMetrics } from '../../../functions/platform/services/metricLine.ts';
import type { Settings } from '../../stages/settings.ts';
import type { Alarms } from './alarms.ts';

/** Repaired counts are correct again, but the cause must be found. */
export function watchCounts(alarms: Alarms, { stage }: Settings): void {
  alarms.alarm('CountDrift', {
    metric: new Metric({
      namespace: ownMetrics,
      metricName: 'countDrift',
      dimensionsMap: { stage },
      period: Duration.hours(1),
      statistic: Stats.SUM,
    }),
    threshold: 1,
    description: 'The counts of a closed day differed from its events, and were repaired',
  });
}
