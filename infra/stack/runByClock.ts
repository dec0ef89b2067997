import type { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { type LambdaFunctionProps, LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { acknowledge } from './acknowledge.ts';

type Clock = {
  every: Duration;
  description: string;
  /** Why a lost call needs no dead letter queue. */
  lost: string;
  target?: LambdaFunctionProps;
};

export function runByClock(
  scope: Construct,
  id: string,
  handler: LambdaFunction,
  { every, description, lost, target = {} }: Clock,
): void {
  const rule = new Rule(scope, id, {
    description,
    schedule: Schedule.rate(every),
    targets: [new LambdaTarget(handler, target)],
  });
  acknowledge(rule, { 'Serverless-EventBusDLQ': lost });
}
