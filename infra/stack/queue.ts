import { Duration } from 'aws-cdk-lib';
import { Queue, QueueEncryption, type QueueProps } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { acknowledge } from './acknowledge.ts';

export type Delivery = Required<Pick<QueueProps, 'visibilityTimeout'>> & { maxReceiveCount: number };

export function queueWithDeadLetters(
  scope: Construct,
  { visibilityTimeout, maxReceiveCount }: Delivery,
): { queue: Queue; deadLetters: Queue } {
  const deadLetters = new Queue(scope, 'DeadLetters', {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(14),
  });
  acknowledge(deadLetters, { 'Serverless-SQSRedrivePolicy': 'It is the dead letter queue.' });
  const queue = new Queue(scope, 'Queue', {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(4),
    visibilityTimeout,
    deadLetterQueue: { queue: deadLetters, maxReceiveCount },
  });
  return { queue, deadLetters };
}
