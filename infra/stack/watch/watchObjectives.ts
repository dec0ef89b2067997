import { Duration } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { type IMetric, MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Alarms } from './alarms.ts';
import { shareOf } from './watchCalls.ts';

/** 99.9 % of calls succeed; 99 % of look-ups take less than a second. Over 30 days. */
const objectives = { availability: 99.9, lookup: { percent: 99, milliseconds: 1000 } };

/** Burn rates: 14.4 times for an hour is 2 % of the month's error budget, 6 times for six hours 5 %. */
const speeds = [
  { name: 'Fast', times: 14.4, long: Duration.hours(1), short: Duration.minutes(5) },
  { name: 'Slow', times: 6, long: Duration.hours(6), short: Duration.minutes(30) },
];

/** Windows with fewer calls never fire. */
const fewest = 20;

export function watchObjectives(alarms: Alarms, httpApi: HttpApi, lookup: LambdaFunction): void {
  for (const { name, times, long, short } of speeds) {
    const both = (metric: (period: Duration) => IMetric, allowed: number, description: string) =>
      [long, short].map((period) => ({ metric: metric(period), threshold: times * allowed, description }));
    alarms.together(
      `Availability${name}`,
      `Calls fail so often that the allowance of a month (${objectives.availability}% answered) is soon spent`,
      both(
        (period) =>
          shareOf(httpApi.metricServerError({ period, statistic: Stats.SUM }), httpApi, fewest, period),
        100 - objectives.availability,
        'The share of calls that fail',
      ),
    );
    alarms.together(
      `LookupSpeed${name}`,
      `So many look-ups take over a second that the allowance of a month (${objectives.lookup.percent}% faster) is soon spent`,
      both(
        (period) => slowShare(lookup, period),
        100 - objectives.lookup.percent,
        'The share of look-ups that take over a second',
      ),
    );
  }
}

function slowShare(lookup: LambdaFunction, period: Duration): IMetric {
  return new MathExpression({
    expression: `IF(calls >= ${fewest}, 100 - fast, 0)`,
    usingMetrics: {
      fast: new Metric({
        namespace: 'AWS/Lambda',
        metricName: 'Duration',
        dimensionsMap: { FunctionName: lookup.functionName },
        statistic: `PR(:${objectives.lookup.milliseconds})`,
        period,
      }),
      calls: lookup.metricInvocations({ period, statistic: Stats.SUM }),
    },
    period,
  });
}
