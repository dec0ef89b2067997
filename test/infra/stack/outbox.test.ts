import { describe, expect, test } from 'vitest';
import { mentions, type Resource, statementsOf, synthesized } from './synthesized.ts';

const stack = synthesized();

function named(type: string, prefix: string): [string, Resource] {
  const found = stack.of(type).find(([id]) => id.startsWith(prefix));
  if (!found) throw new Error(`There is no ${type} ${prefix}`);
  return found;
}

const [queueId, queue] = named('AWS::SQS::Queue', 'OutboxQueue');
const [deadId, deadLetters] = named('AWS::SQS::Queue', 'OutboxDeadLetters');
const [pipeId, pipe] = named('AWS::Pipes::Pipe', 'OutboxPipe');
const [portalId, portal] = named('AWS::DynamoDB::Table', 'TablesPortal');

describe('queued mails', () => {
  test('queued mails reach the queue from the table’s stream, as keys only', () => {
    expect(portal.Properties.StreamSpecification).toEqual({ StreamViewType: 'KEYS_ONLY' });
    expect(pipe.Properties.Source).toEqual({ 'Fn::GetAtt': [portalId, 'StreamArn'] });
    expect(pipe.Properties.Target).toEqual({ 'Fn::GetAtt': [queueId, 'Arn'] });
    const { FilterCriteria, DynamoDBStreamParameters } = pipe.Properties.SourceParameters as {
      FilterCriteria: { Filters: { Pattern: string }[] };
      DynamoDBStreamParameters: Record<string, unknown>;
    };
    expect(FilterCriteria.Filters.map(({ Pattern }) => JSON.parse(Pattern))).toEqual([
      { eventName: ['INSERT'], dynamodb: { Keys: { PK: { S: ['OUTBOX'] } } } },
    ]);
    expect(DynamoDBStreamParameters).toMatchObject({
      StartingPosition: 'TRIM_HORIZON',
      DeadLetterConfig: { Arn: { 'Fn::GetAtt': [deadId, 'Arn'] } },
    });
  });

  test('queued mails are retried for eight hours, then kept for two weeks as dead letters', () => {
    const { VisibilityTimeout, RedrivePolicy } = queue.Properties as {
      VisibilityTimeout: number;
      RedrivePolicy: { maxReceiveCount: number };
    };
    expect(VisibilityTimeout * RedrivePolicy.maxReceiveCount).toBe(8 * 60 * 60);
    expect(RedrivePolicy).toMatchObject({ deadLetterTargetArn: { 'Fn::GetAtt': [deadId, 'Arn'] } });
    expect(deadLetters.Properties.MessageRetentionPeriod).toBe(14 * 24 * 60 * 60);
  });

  test('queued mails are delivered to the function in small batches that report failures per mail', () => {
    const [, mapping] = stack
      .of('AWS::Lambda::EventSourceMapping')
      .find(([, { Properties }]) => mentions(Properties.EventSourceArn, queueId)) ?? [undefined];
    expect(mapping?.Properties).toMatchObject({
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      ScalingConfig: { MaximumConcurrency: 2 },
    });
    const [, lambda] = named('AWS::Lambda::Function', 'Outboxoutbox');
    // A message in progress isn’t delivered a second time.
    expect(Number(queue.Properties.VisibilityTimeout)).toBeGreaterThanOrEqual(
      6 * Number(lambda.Properties.Timeout),
    );
  });

  test('queued mails raise an alarm when one is given up, is 15 minutes old, or never reaches the queue', () => {
    const alarms = stack.of('AWS::CloudWatch::Alarm').map(([, { Properties }]) => Properties);
    const on = (id: string, metric: string) =>
      alarms.filter(({ MetricName, Dimensions }) => MetricName === metric && mentions(Dimensions ?? [], id));
    // The queue of the jobs that change people has the same dead letters.
    expect(on(deadId, 'ApproximateNumberOfMessagesVisible')).toMatchObject([
      { Threshold: 1 },
      { Threshold: 1 },
    ]);
    expect(on(queueId, 'ApproximateAgeOfOldestMessage')).toMatchObject([{ Threshold: 15 * 60 }]);
    expect(on(pipeId, 'ExecutionFailed')).toMatchObject([{ Threshold: 1 }]);
  });

  test('queued mails use a pipe that can only read the stream and write to the two queues', () => {
    const [roleId] = named('AWS::IAM::Role', 'OutboxPipeRole');
    const allowed = stack
      .of('AWS::IAM::Policy')
      .filter(([, { Properties }]) => mentions(Properties.Roles, roleId))
      .flatMap(([, { Properties }]) => statementsOf(Properties.PolicyDocument))
      .flatMap(({ Action }) => Action);
    expect([...new Set(allowed)].sort()).toEqual([
      'dynamodb:DescribeStream',
      'dynamodb:GetRecords',
      'dynamodb:GetShardIterator',
      'dynamodb:ListStreams',
      'sqs:GetQueueAttributes',
      'sqs:GetQueueUrl',
      'sqs:SendMessage',
    ]);
  });
});
