import { Duration } from 'aws-cdk-lib';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { CfnPipe } from 'aws-cdk-lib/aws-pipes';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { memberTurns } from '../../functions/platform/data/keys.ts';
import type { Settings } from '../stages/settings.ts';
import { acknowledge } from './acknowledge.ts';
import { grantPortal, grantSealing } from './applyGrants.ts';
import { readRows } from './grants.ts';
import { nodeFunction } from './nodeFunction.ts';
import type { Outbox } from './outbox.ts';
import { pipedQueue } from './pipedQueue.ts';
import type { Tables } from './tables.ts';

type MemberJobsProps = {
  settings: Settings;
  tables: Tables;
  siteOrigin: string;
  signing: ISecret;
  outbox: Outbox;
};

/**
 * Invites and changes of many people. A queue of its own, so that a password reset's mail never waits for a job, and a
 * function of its own, so that the one that sends mails can't change people.
 */
export class MemberJobs extends Construct {
  readonly queue: Queue;
  readonly deadLetters: Queue;
  readonly handler: LambdaFunction;
  readonly pipe: CfnPipe;

  constructor(
    scope: Construct,
    id: string,
    { settings, tables, siteOrigin, signing, outbox }: MemberJobsProps,
  ) {
    super(scope, id);
    const { queue, deadLetters, pipe } = pipedQueue(this, {
      portal: tables.portal,
      partition: memberTurns,
      description: 'Tells the queue of each part of a job that invites or changes people',
      visibilityTimeout: Duration.minutes(6),
      maxReceiveCount: 20,
      pipeRole: outbox.pipeRole,
      deadLetters: outbox.deadLetters,
    });
    this.queue = queue;
    this.deadLetters = deadLetters;
    this.pipe = pipe;
    this.handler = nodeFunction(this, 'memberJobs', {
      settings,
      description: 'Invites and changes many people of an organization',
      timeout: Duration.minutes(1),
      memorySize: 1769,
      failures: 'Its queue keeps what fails, and has a dead letter queue.',
      environment: { PORTAL_TABLE: tables.portal.tableName, SITE_ORIGIN: siteOrigin },
    });
    grantPortal(this.handler, tables.portal, 'memberJobs', readRows);
    grantSealing(this.handler, signing);
    acknowledge(this.handler, {
      'Serverless-LambdaEventSourceMappingDestination':
        'The queue hands what keeps failing to its dead letters.',
    });
    this.handler.addEventSource(
      new SqsEventSource(queue, { batchSize: 1, maxConcurrency: 5, reportBatchItemFailures: true }),
    );
  }
}
