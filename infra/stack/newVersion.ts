import { Duration } from 'aws-cdk-lib';
import {
  Alarm,
  ComparisonOperator,
  MathExpression,
  Metric,
  Stats,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { ownMetrics } from '../../functions/platform/services/metricLine.ts';

const period = Duration.minutes(5);

/** A new version is taken back at three failures of more than 1% of its calls, if the one before fails a third as often at most. */
export const worseThanBefore =
  'IF(failed >= 3 AND failed / calls > 0.01 AND failed / calls > 3 * (allFailed - failed + 1) / (allCalls - calls + 100), 1, 0)';

/** Compares what a new version answers during its rollout with what the version before answers at the same time. */
export function failsMoreThanBefore(
  scope: Construct,
  name: string,
  { stage, lambda, alias }: { stage: string; lambda: LambdaFunction; alias: string },
): Alarm {
  const { functionName, currentVersion } = lambda;
  const ofLambda = (metricName: string, more: Record<string, string> = {}) =>
    new Metric({
      namespace: 'AWS/Lambda',
      metricName,
      dimensionsMap: { FunctionName: functionName, Resource: `${functionName}:${alias}`, ...more },
      period,
      statistic: Stats.SUM,
    });
  // The functions answer unexpected errors themselves, so Lambda counts only those that end a call.
  const unexpected = (more: Record<string, string> = {}) =>
    new Metric({
      namespace: ownMetrics,
      metricName: 'unexpected',
      dimensionsMap: { stage, running: functionName, ...more },
      period,
      statistic: Stats.SUM,
    });
  const executed = { ExecutedVersion: currentVersion.version };
  const sumOf = (one: Metric, other: Metric, names: [string, string]) =>
    new MathExpression({
      expression: `FILL(${names[0]}, 0) + FILL(${names[1]}, 0)`,
      usingMetrics: { [names[0]]: one, [names[1]]: other },
      period,
    });
  return new Alarm(scope, `${name}NewVersion`, {
    metric: new MathExpression({
      expression: worseThanBefore,
      usingMetrics: {
        failed: sumOf(ofLambda('Errors', executed), unexpected({ version: currentVersion.version }), [
          'ended',
          'met',
        ]),
        calls: ofLambda('Invocations', executed),
        allFailed: sumOf(ofLambda('Errors'), unexpected(), ['allEnded', 'allMet']),
        allCalls: ofLambda('Invocations'),
      },
      period,
    }),
    threshold: 1,
    evaluationPeriods: 1,
    comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: TreatMissingData.NOT_BREACHING,
    alarmDescription: `The new version of the function ${name} fails more than the one before, so its rollout is taken back`,
  });
}
