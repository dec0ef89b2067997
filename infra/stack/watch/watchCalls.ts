import { Duration } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { type CfnAlarm, type IMetric, MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, type LogGroup } from 'aws-cdk-lib/aws-logs';
import { ownMetrics } from '../../../functions/platform/services/metricLine.ts';
import type { Settings } from '../../stages/settings.ts';
import { firewallMetric } from '../firewall.ts';
import { inUsEast1 } from '../inUsEast1.ts';
import type { Alarms } from './alarms.ts';

const period = Duration.minutes(5);

/** Errors and latency of the API, and suspicious callers. */
export function watchCalls(
  alarms: Alarms,
  { stage, lambdaConcurrency }: Settings,
  { httpApi, accessLogs }: { httpApi: HttpApi; accessLogs: LogGroup },
): void {
  // The pipeline answers unexpected errors itself, so Lambda counts none; count the log line.
  alarms.alarm('Unexpected', {
    metric: new Metric({
      namespace: ownMetrics,
      metricName: 'unexpected',
      dimensionsMap: { stage },
      period,
      statistic: Stats.SUM,
    }),
    threshold: 1,
    description: 'A call met an error that nobody expected',
  });
  alarms.alarm('Argon2Missing', {
    metric: new Metric({
      namespace: ownMetrics,
      metricName: 'argon2_missing',
      dimensionsMap: { stage },
      period,
      statistic: Stats.SUM,
    }),
    threshold: 1,
    description: 'A function checks passwords with its slower second implementation: this Node has no Argon2',
  });
  // Includes calls that never reached the pipeline: failed starts, timeouts, out of memory, throttling.
  alarms.alarm('ApiErrors', {
    metric: httpApi.metricServerError({ period: Duration.minutes(15), statistic: Stats.SUM }),
    threshold: 3,
    description: 'The API answered 5xx three times or more within 15 minutes',
  });
  alarms.alarm('ApiLatency', {
    metric: httpApi.metricLatency({ period, statistic: Stats.p(99) }),
    threshold: 3000,
    periods: 3,
    description: 'The slowest 1% of the API calls take over 3 seconds',
  });
  alarms.alarm('ApiRefusals', {
    metric: shareOf(httpApi.metricClientError({ period, statistic: Stats.SUM }), httpApi, 200),
    threshold: 25,
    periods: 3,
    description:
      'A quarter of the API calls are refused (4xx): a broken release of the site, or somebody who tries addresses',
  });
  alarms.alarm('ApiLimited', {
    metric: accessLogs
      .addMetricFilter('Limited', {
        metricNamespace: ownMetrics,
        metricName: 'limited',
        filterPattern: FilterPattern.stringValue('$.status', '=', '429'),
        dimensions: { stage: '$.stage' },
      })
      .metric({ period, statistic: Stats.SUM, dimensionsMap: { stage } }),
    threshold: 100,
    description: 'Over 100 calls in 5 minutes were refused as too many (429)',
  });
  alarms.alarm('Concurrency', {
    metric: new Metric({
      namespace: 'AWS/Lambda',
      metricName: 'ConcurrentExecutions',
      period: Duration.minutes(1),
      statistic: Stats.MAXIMUM,
    }),
    threshold: Math.floor(lambdaConcurrency * 0.8),
    description: `The account runs four fifths of the ${lambdaConcurrency} functions that its quota allows at once`,
  });
}

/** Percent of all calls, if there are enough. */
export function shareOf(some: IMetric, httpApi: HttpApi, least: number, over = period): MathExpression {
  const count = httpApi.metricCount({ period: over, statistic: Stats.SUM });
  return new MathExpression({
    expression: `IF(calls >= ${least}, 100 * some / calls, 0)`,
    usingMetrics: { some, calls: count },
    period: over,
  });
}

/** CloudFront's metrics exist in us-east-1 only. */
export function watchEdge(
  alarms: Alarms,
  distribution: Distribution,
  { stage, firewall }: Pick<Settings, 'stage' | 'firewall'>,
): void {
  if (firewall) watchFirewall(alarms, firewallMetric(stage));
  const alarm = alarms.alarm('EdgeErrors', {
    metric: new Metric({
      namespace: 'AWS/CloudFront',
      metricName: '5xxErrorRate',
      dimensionsMap: { DistributionId: distribution.distributionId, Region: 'Global' },
      period,
      statistic: Stats.AVERAGE,
    }),
    threshold: 2,
    periods: 2,
    description: 'CloudFront answers more than 2% of all requests with 5xx',
  });
  inUsEast1(alarm.node.defaultChild as CfnAlarm);
}

/** A few scripts are refused on most days; more may be an attack, or a customer whom a rule doesn't know. */
function watchFirewall(alarms: Alarms, WebACL: string): void {
  const alarm = alarms.alarm('FirewallBlocks', {
    metric: new Metric({
      namespace: 'AWS/WAFV2',
      metricName: 'BlockedRequests',
      dimensionsMap: { WebACL, Rule: 'ALL' },
      period,
      statistic: Stats.SUM,
    }),
    threshold: 500,
    description: 'The firewall refused 500 requests within five minutes',
  });
  inUsEast1(alarm.node.defaultChild as CfnAlarm);
}
