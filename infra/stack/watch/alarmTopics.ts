import { Stack } from 'aws-cdk-lib';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import { type ITopicSubscription, Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription, UrlSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import type { Settings } from '../../stages/settings.ts';
import { acknowledge } from '../acknowledge.ts';

/** The topics of all stacks' alarms: a new one would have to be confirmed by mail before it tells anybody. */
export class AlarmTopics extends Construct {
  /** Services can't publish to a topic encrypted with the AWS-managed key. */
  readonly key: Key;
  /** Wakes somebody up: customers notice it now. */
  readonly pages: Topic;
  readonly mails: Topic;

  constructor(scope: Construct, id: string, { removal, alarmEmail, pager }: Settings) {
    super(scope, id);
    this.key = new Key(this, 'Key', {
      description: 'Encrypts the operation topics',
      enableKeyRotation: true,
      removalPolicy: removal,
    });
    for (const service of ['cloudwatch', 'ses']) {
      this.key.grantEncryptDecrypt(new ServicePrincipal(`${service}.amazonaws.com`));
    }
    const mailed = alarmEmail ? new EmailSubscription(alarmEmail) : undefined;
    this.mails = this.topic('Topic', mailed);
    this.pages = this.topic('Pages', pager ? new UrlSubscription(pager) : mailed);
  }

  private topic(id: string, subscription: ITopicSubscription | undefined): Topic {
    const topic = new Topic(this, id, { masterKey: this.key, enforceSSL: true });
    // Once a topic has a policy, only those named in it may publish.
    const { partition, region, account } = Stack.of(this);
    topic.grantPublish(
      new ServicePrincipal('cloudwatch.amazonaws.com', {
        conditions: {
          StringEquals: { 'aws:SourceAccount': account },
          ArnLike: { 'aws:SourceArn': `arn:${partition}:cloudwatch:${region}:${account}:alarm:*` },
        },
      }),
    );
    if (subscription) {
      topic.addSubscription(subscription);
      acknowledge(topic, {
        'Serverless-SNSRedrivePolicy': 'An alarm that can’t be delivered is still visible in CloudWatch.',
      });
    }
    return topic;
  }
}
