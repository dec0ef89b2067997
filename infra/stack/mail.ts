import { Duration, Stack } from 'aws-cdk-lib';
import { Grant } from 'aws-cdk-lib/aws-iam';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import {
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
  type IEmailIdentity,
  SuppressionReasons,
} from 'aws-cdk-lib/aws-ses';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { SqsSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { dmarcRecord, mailFromDomain, mailFromRecords } from '../stages/mailRecords.ts';
import type { Settings } from '../stages/settings.ts';
import { acknowledge } from './acknowledge.ts';
import { grantPortal } from './applyGrants.ts';
import { nodeFunction } from './nodeFunction.ts';
import { queueWithDeadLetters } from './queue.ts';
import type { Tables } from './tables.ts';

type MailProps = { settings: Settings; tables: Tables; key: IKey };

/** Sending and its feedback: addresses that bounce or complain get no more mail. */
export class Mail extends Construct {
  readonly queue: Queue;
  readonly deadLetters: Queue;
  readonly handler: LambdaFunction;
  readonly #identity: IEmailIdentity;
  readonly #configurationSet: ConfigurationSet;
  readonly #settings: Settings['mail'];

  constructor(scope: Construct, id: string, { settings, tables, key }: MailProps) {
    super(scope, id);
    this.#settings = settings.mail;
    this.#configurationSet = new ConfigurationSet(this, 'ConfigurationSet', {
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
      reputationMetrics: true,
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    });
    this.#identity = this.identityOf(settings.mail);

    const topic = new Topic(this, 'Events', { masterKey: key, enforceSSL: true });
    this.#configurationSet.addEventDestination('Failures', {
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

  private identityOf({ address, identity }: Settings['mail']): IEmailIdentity {
    const domain = address.split('@')[1] ?? '';
    const name = identity.endsWith('domain') ? domain : address;
    if (identity.startsWith('verified')) return EmailIdentity.fromEmailIdentityName(this, 'Sender', name);
    return new EmailIdentity(this, 'Sender', {
      identity: identity === 'domain' ? Identity.domain(name) : Identity.email(name),
      configurationSet: this.#configurationSet,
      // Mails are sent without it until its records exist.
      ...(identity === 'domain' ? { mailFromDomain: mailFromDomain(name) } : {}),
    });
  }

  /** DNS records for the operator, if this stack has SES verify a domain. */
  get dnsRecords(): string[] {
    if (this.#settings.identity !== 'domain' || !(this.#identity instanceof EmailIdentity)) return [];
    const domain = this.#settings.address.split('@')[1] ?? '';
    return [
      ...this.#identity.dkimRecords.map(({ name, value }) => `${name} CNAME ${value}`),
      ...mailFromRecords(domain, Stack.of(this).region),
      dmarcRecord(domain),
    ];
  }

  get sender(): string {
    return this.#settings.sender;
  }

  get configurationSetName(): string {
    return this.#configurationSet.configurationSetName;
  }

  grantSend(lambda: LambdaFunction): void {
    lambda.addEnvironment('MAIL_SENDER', this.sender);
    lambda.addEnvironment('MAIL_CONFIGURATION_SET', this.configurationSetName);
    const { partition, region, account } = this.#identity.stack;
    Grant.addToPrincipal({
      grantee: lambda,
      actions: ['ses:SendEmail', 'ses:SendRawEmail'],
      resourceArns: [
        // In the sandbox, SES also authorizes the recipient, which is an identity of the account there.
        `arn:${partition}:ses:${region}:${account}:identity/*`,
        `arn:${partition}:ses:${region}:${account}:configuration-set/${this.configurationSetName}`,
      ],
      conditions: { StringEquals: { 'ses:FromAddress': this.#settings.address } },
    });
    if (!lambda.role) return;
    acknowledge(lambda.role, {
      'AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:ses:<AWS::Region>:<AWS::AccountId>:identity/*]':
        'In the sandbox, recipients are identities of the account; the condition allows only our own sender.',
    });
  }
}
