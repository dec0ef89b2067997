import { Duration } from 'aws-cdk-lib';
import {
  FilterCriteria,
  FilterRule,
  type Function as LambdaFunction,
  StartingPosition,
} from 'aws-cdk-lib/aws-lambda';
import { DynamoEventSource, SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { Settings } from '../stages/settings.ts';
import { acknowledge } from './acknowledge.ts';
import { grantTable } from './applyGrants.ts';
import { nodeFunction } from './nodeFunction.ts';
import type { Tables } from './tables.ts';

type CountsProps = { settings: Settings; tables: Tables };

/** A failing batch is bisected until only the bad records remain, which go to a dead letter queue with an alarm. */
export class Counts extends Construct {
  readonly handler: LambdaFunction;
  readonly deadLetters: Queue;

  constructor(scope: Construct, id: string, { settings, tables }: CountsProps) {
    super(scope, id);
    this.deadLetters = new Queue(this, 'DeadLetters', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
    acknowledge(this.deadLetters, {
      'Serverless-SQSRedrivePolicy': 'It is the dead letter queue.',
      'AwsSolutions-SQS3': 'It is the dead letter queue of a stream.',
    });
    this.handler = nodeFunction(this, 'counts', {
      settings,
      description: 'Counts new events as the stream of the activity table delivers them',
      timeout: Duration.minutes(2),
      memorySize: 1024,
      failures: 'The stream delivers a failed batch again, and has dead letters for what never works.',
      environment: { COUNTS_TABLE: tables.counts.tableName, ACTIVITY_TABLE: tables.activity.tableName },
    });
    grantTable(this.handler, tables.counts, ['BatchGetItem', 'UpdateItem']);
    // Removes the name from events that were in flight when their person removed their activity.
    grantTable(this.handler, tables.activity, ['BatchWriteItem']);
    this.handler.addEventSource(
      new DynamoEventSource(tables.activity, {
        startingPosition: StartingPosition.TRIM_HORIZON,
        batchSize: 1000,
        maxBatchingWindow: Duration.seconds(1),
        // Keeps the order within a shard: concurrent batches would break it.
        parallelizationFactor: 1,
        bisectBatchOnError: true,
        retryAttempts: 100,
        onFailure: new SqsDlq(this.deadLetters),
        filters: [FilterCriteria.filter({ eventName: FilterRule.isEqual('INSERT') })],
      }),
    );
  }
}
