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

/**
 * Counts what people do, from the stream of the activity table. A batch that fails is halved and tried again until only what
 * can't be counted is left; that goes to the dead letters, with an alarm, and the rest goes on.
 */
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
      environment: {
        COUNTS_TABLE: tables.counts.tableName,
        ACTIVITY_TABLE: tables.activity.tableName,
      },
    });
    grantTable(this.handler, tables.counts, ['BatchGetItem', 'UpdateItem']);
    // What was under way when its person removed what they did loses its name.
    grantTable(this.handler, tables.activity, ['BatchWriteItem']);
    this.handler.addEventSource(
      new DynamoEventSource(tables.activity, {
        startingPosition: StartingPosition.TRIM_HORIZON,
        batchSize: 1000,
        maxBatchingWindow: Duration.seconds(1),
        // The rows count in the order of the stream: two batches of one shard at once would break that.
        parallelizationFactor: 1,
        bisectBatchOnError: true,
        retryAttempts: 100,
        onFailure: new SqsDlq(this.deadLetters),
        filters: [FilterCriteria.filter({ eventName: FilterRule.isEqual('INSERT') })],
      }),
    );
  }
}
