import { Duration } from 'aws-cdk-lib';
import { Queue, QueueEncryption, type QueueProps } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { acknowledge } from './acknowledge.ts';

export type Delivery = Required<Pick<QueueProps, 'visibilityTimeout'>> & {
  maxReceiveCount: number;
  /** Those of another queue, so that the stack has fewer resources. */
  deadLetters?: Queue;
};

export function queueWithDeadLetters(
  scope: Construct,
  { visibilityTimeout, maxReceiveCount, deadLetters: given }: Delivery,
): { queue: Queue; deadLetters: Queue } {
  const deadLetters = given ?? newDeadLetters(scope);
  const queue = new Queue(scope, 'Queue', {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(4),
    visibilityTimeout,
    deadLetterQueue: { queue: deadLetters, maxReceiveCount },
  });
  return { queue, deadLetters };
}

function newDeadLetters(scope: Construct): Queue {
  const deadLetters = new Queue(scope, 'DeadLetters', {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(14),
  });
  acknowledge(deadLetters, { 'Serverless-SQSRedrivePolicy': 'It is the dead letter queue.' });
  return deadLetters;
}
