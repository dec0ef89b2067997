import { Duration } from 'aws-cdk-lib';
import type { Role } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { CfnPipe } from 'aws-cdk-lib/aws-pipes';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { outbox } from '../../functions/platform/data/keys.ts';
import type { Settings } from '../stages/settings.ts';
import { acknowledge } from './acknowledge.ts';
import { grantPortal, grantSealing } from './applyGrants.ts';
import type { MailIdentity } from './mailIdentity.ts';
import { nodeFunction } from './nodeFunction.ts';
import { pipedQueue } from './pipedQueue.ts';
import type { Tables } from './tables.ts';

type OutboxProps = { settings: Settings; tables: Tables; mail: MailIdentity; signing: ISecret };

/**
 * Sends mails and deletes former members' items after a change. Features write outbox rows in the transaction of the
 * change; the table's stream feeds a queue, which retries for eight hours and then keeps dead letters, with an alarm.
 */
export class Outbox extends Construct {
  readonly queue: Queue;
  readonly deadLetters: Queue;
  readonly handler: LambdaFunction;
  readonly pipe: CfnPipe;
  readonly pipeRole: Role;

  constructor(scope: Construct, id: string, { settings, tables, mail, signing }: OutboxProps) {
    super(scope, id);
    const { queue, deadLetters, pipe, pipeRole } = pipedQueue(this, {
      portal: tables.portal,
      partition: outbox,
      description: 'Tells the queue of each new row of the outbox',
      visibilityTimeout: Duration.minutes(3),
      maxReceiveCount: 160,
    });
    this.queue = queue;
    this.deadLetters = deadLetters;
    this.pipe = pipe;
    this.pipeRole = pipeRole;

    this.handler = nodeFunction(this, 'outbox', {
      settings,
      description: 'Sends the mails queued in the portal table, and removes what people who left saved',
      timeout: Duration.seconds(30),
      failures: 'Its queue keeps what fails, and has a dead letter queue.',
      environment: { PORTAL_TABLE: tables.portal.tableName },
    });
    grantPortal(this.handler, tables.portal, 'outbox', ['GetItem', 'Query']);
    grantSealing(this.handler, signing);
    mail.grantSend(this.handler);
    acknowledge(this.handler, {
      'Serverless-LambdaEventSourceMappingDestination':
        'The queue hands what keeps failing to its dead letters.',
    });
    // A new SES account accepts only a few mails per second.
    this.handler.addEventSource(
      new SqsEventSource(queue, { batchSize: 5, maxConcurrency: 2, reportBatchItemFailures: true }),
    );
  }
}
