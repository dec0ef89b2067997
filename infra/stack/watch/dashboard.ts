import { Duration } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Dashboard, GraphWidget, type IMetric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';

type Shown = {
  httpApi: HttpApi;
  functions: Record<string, LambdaFunction>;
  tables: Record<string, Table>;
  queues: Record<string, Queue>;
};

/** The first page to open when paged: success and latency of calls, the functions behind them, and queue lengths. */
export function addDashboard(scope: Construct, { httpApi, functions, tables, queues }: Shown): void {
  const period = Duration.minutes(5);
  const sum = { period, statistic: Stats.SUM };
  const graph = (title: string, left: IMetric[], right: IMetric[] = []) =>
    new GraphWidget({ title, left, right, width: 12, leftYAxis: { min: 0 } });
  const ofEach = <T>(parts: Record<string, T>, metric: (part: T, label: string) => IMetric) =>
    Object.entries(parts).map(([label, part]) => metric(part, label));
  new Dashboard(scope, 'Dashboard', {
    defaultInterval: Duration.hours(12),
    widgets: [
      [
        graph(
          'Calls and failures',
          [httpApi.metricCount(sum)],
          [httpApi.metricClientError(sum), httpApi.metricServerError(sum)],
        ),
        graph(
          'Latency (ms)',
          [50, 90, 99].map((percent) =>
            httpApi.metricLatency({ period, statistic: Stats.p(percent), label: `p${percent}` }),
          ),
        ),
      ],
      [
        graph(
          'Invocations by function',
          ofEach(functions, (each, label) => each.metricInvocations({ ...sum, label })),
        ),
        graph(
          'Slowest 1% by function (ms)',
          ofEach(functions, (each, label) => each.metricDuration({ period, statistic: Stats.p(99), label })),
        ),
      ],
      [
        graph(
          'Errors by function',
          ofEach(functions, (each, label) => each.metricErrors({ ...sum, label })),
        ),
        graph(
          'Throttles by function',
          ofEach(functions, (each, label) => each.metricThrottles({ ...sum, label })),
        ),
      ],
      [
        graph(
          'Rows read by table (units)',
          ofEach(tables, (each, label) => each.metricConsumedReadCapacityUnits({ ...sum, label })),
          ofEach(tables, (each, label) =>
            each.metricConsumedWriteCapacityUnits({ ...sum, label: `${label}, written` }),
          ),
        ),
        graph(
          'Messages waiting, and the age of the oldest (s)',
          ofEach(queues, (each, label) => each.metricApproximateNumberOfMessagesVisible({ period, label })),
          ofEach(queues, (each, label) => each.metricApproximateAgeOfOldestMessage({ period, label })),
        ),
      ],
    ],
  });
}
