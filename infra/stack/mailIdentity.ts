import { Stack } from 'aws-cdk-lib';
import { Grant } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import {
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  EmailIdentity,
  Identity,
  type IEmailIdentity,
  SuppressionReasons,
} from 'aws-cdk-lib/aws-ses';
import { Construct } from 'constructs';
import { dmarcRecord, mailFromDomain, mailFromRecords } from '../stages/mailRecords.ts';
import type { Settings } from '../stages/settings.ts';
import { acknowledgeWildcards } from './acknowledge.ts';

/** The verified sender. Replacing it would change the DNS records that the operator has set. */
export class MailIdentity extends Construct {
  readonly configurationSet: ConfigurationSet;
  readonly #identity: IEmailIdentity;
  readonly #settings: Settings['mail'];

  constructor(scope: Construct, id: string, settings: Settings['mail']) {
    super(scope, id);
    this.#settings = settings;
    this.configurationSet = new ConfigurationSet(this, 'ConfigurationSet', {
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
      reputationMetrics: true,
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    });
    this.#identity = this.identityOf(settings);
  }

  private identityOf({ address, identity }: Settings['mail']): IEmailIdentity {
    const domain = address.split('@')[1] ?? '';
    const name = identity.endsWith('domain') ? domain : address;
    if (identity.startsWith('verified')) return EmailIdentity.fromEmailIdentityName(this, 'Sender', name);
    return new EmailIdentity(this, 'Sender', {
      identity: identity === 'domain' ? Identity.domain(name) : Identity.email(name),
      configurationSet: this.configurationSet,
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

  grantSend(lambda: LambdaFunction): void {
    const { configurationSetName } = this.configurationSet;
    lambda.addEnvironment('MAIL_SENDER', this.#settings.sender);
    lambda.addEnvironment('MAIL_CONFIGURATION_SET', configurationSetName);
    const { partition, region, account } = Stack.of(lambda);
    // In the sandbox, SES also authorizes the recipient, which is an identity of the account there.
    const recipients = `arn:${partition}:ses:${region}:${account}:identity/*`;
    Grant.addToPrincipal({
      grantee: lambda,
      actions: ['ses:SendEmail', 'ses:SendRawEmail'],
      resourceArns: [
        recipients,
        `arn:${partition}:ses:${region}:${account}:configuration-set/${configurationSetName}`,
      ],
      conditions: { StringEquals: { 'ses:FromAddress': this.#settings.address } },
    });
    if (!lambda.role) return;
    acknowledgeWildcards(lambda.role, [recipients], 'The condition allows only our own sender.');
  }
}
