import { Duration } from 'aws-cdk-lib';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { ConfigurationSetEventDestination, EmailSendingEvent, EventDestination } from 'aws-cdk-lib/aws-ses';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { SqsSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { Settings } from '../stages/settings.ts';
import { acknowledge } from './acknowledge.ts';
import { grantPortal } from './applyGrants.ts';
import type { MailIdentity } from './mailIdentity.ts';
import { nodeFunction } from './nodeFunction.ts';
import { queueWithDeadLetters } from './queue.ts';
import type { Tables } from './tables.ts';

type MailEventsProps = { settings: Settings; tables: Tables; mail: MailIdentity; key: IKey };

/** The feedback on sent mails: addresses that bounce or complain get no more mail. */
export class MailEvents extends Construct {
  readonly queue: Queue;
  readonly deadLetters: Queue;
  readonly handler: LambdaFunction;

  constructor(scope: Construct, id: string, { settings, tables, mail, key }: MailEventsProps) {
    super(scope, id);
    const topic = new Topic(this, 'Events', { masterKey: key, enforceSSL: true });
    new ConfigurationSetEventDestination(this, 'Failures', {
      configurationSet: mail.configurationSet,
      destination: EventDestination.snsTopic(topic),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT, EmailSendingEvent.REJECT],
    });

    const { queue, deadLetters } = queueWithDeadLetters(this, {
      visibilityTimeout: Duration.minutes(3),
      maxReceiveCount: 5,
    });
    this.queue = queue;
    this.deadLetters = deadLetters;
    topic.addSubscription(
      new SqsSubscription(this.queue, { rawMessageDelivery: true, deadLetterQueue: this.deadLetters }),
    );

    this.handler = nodeFunction(this, 'mailEvents', {
      settings,
      description: 'Remembers addresses that bounced or complained',
      timeout: Duration.seconds(30),
      failures: 'Its queue keeps what fails, and has a dead letter queue.',
      environment: { PORTAL_TABLE: tables.portal.tableName },
    });
    grantPortal(this.handler, tables.portal, 'mailEvents', []);
    acknowledge(this.handler, {
      'Serverless-LambdaEventSourceMappingDestination':
        'The queue hands what fails five times to its dead letters.',
    });
    this.handler.addEventSource(
      new SqsEventSource(this.queue, { batchSize: 10, reportBatchItemFailures: true }),
    );
  }
}
