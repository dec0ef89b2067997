import { Duration } from 'aws-cdk-lib';
import { MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import { ownMetrics } from '../../../functions/platform/services/metricLine.ts';
import type { Settings } from '../../stages/settings.ts';
import type { Alarms } from './alarms.ts';

/** On-demand tables only throttle sudden growth and hot keys. */
export function watchTables(alarms: Alarms, tables: Record<string, Table>): void {
  const period = Duration.minutes(5);
  for (const [name, table] of Object.entries(tables)) {
    const refused = (metricName: string) =>
      new Metric({
        namespace: 'AWS/DynamoDB',
        metricName,
        dimensionsMap: { TableName: table.tableName },
        period,
        statistic: Stats.SUM,
      });
    alarms.alarm(`${name}TableThrottles`, {
      metric: new MathExpression({
        expression: 'FILL(reads, 0) + FILL(writes, 0)',
        usingMetrics: { reads: refused('ReadThrottleEvents'), writes: refused('WriteThrottleEvents') },
        period,
      }),
      threshold: 1,
      description: `The table ${name} refused requests as too many`,
    });
  }
}

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
