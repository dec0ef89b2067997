import { CfnOutput, Stack } from 'aws-cdk-lib';
import { CfnMalwareProtectionPlan } from 'aws-cdk-lib/aws-guardduty';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Key } from 'aws-cdk-lib/aws-kms';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { brand } from '../../shared/brand.ts';
import type { Settings } from '../stages/settings.ts';
import { acknowledgeWildcards } from './acknowledge.ts';
import { ActivityArchive } from './activityArchive.ts';
import { sealKey } from './auditSeals.ts';
import { Backups } from './backups.ts';
import { Buckets } from './buckets.ts';
import { MailIdentity } from './mailIdentity.ts';
import { Secrets } from './secrets.ts';
import { Tables } from './tables.ts';
import { AlarmTopics } from './watch/alarmTopics.ts';

/** Everything that can't be created again without a loss. It refers to no other stack. */
export class DataStack extends Stack {
  readonly tables: Tables;
  readonly buckets: Buckets;
  readonly secrets: Secrets;
  readonly archive: ActivityArchive;
  readonly mail: MailIdentity;
  readonly sealKey: Key;
  readonly alarmTopics: AlarmTopics;

  constructor(scope: Construct, id: string, settings: Settings) {
    super(scope, id, {
      description: `${brand.product}, ${settings.stage}: data`,
      terminationProtection: settings.deletionProtection,
    });
    this.tables = new Tables(this, 'Tables', settings);
    this.buckets = new Buckets(this, 'Buckets', settings);
    this.secrets = new Secrets(this, 'Secrets', settings);
    this.archive = new ActivityArchive(this, 'ActivityArchive', {
      settings,
      bucket: this.buckets.activityArchive,
    });
    this.mail = new MailIdentity(this, 'Mail', settings.mail);
    this.sealKey = sealKey(this, settings);
    this.alarmTopics = new AlarmTopics(this, 'Alarms', settings);
    new QuarantineScan(this, 'MalwareScan', this.buckets.quarantine);
    const { tables, buckets, secrets, mail } = this;
    const { backup } = settings;
    const backups = backup && new Backups(this, 'Backups', { settings, backup, tables, buckets });

    const outputs = {
      Region: this.region,
      PortalTable: tables.portal.tableName,
      ActivityTable: tables.activity.tableName,
      CountsTable: tables.counts.tableName,
      InsightsTable: tables.insights.tableName,
      FilesBucket: buckets.files.bucketName,
      SamplesBucket: buckets.samples.bucketName,
      SiteBucket: buckets.site.bucketName,
      InsightsDataBucket: buckets.insightsData.bucketName,
      AuditSealsBucket: buckets.auditSeals.bucketName,
      AuditSealsKey: this.sealKey.keyArn,
      SigningSecret: secrets.signing.secretArn,
      TokenKeysSecret: secrets.tokenKeys.secretArn,
      TokenPublicKeysSecret: secrets.tokenPublicKeys.secretArn,
      MailSender: settings.mail.sender,
      MailConfigurationSet: mail.configurationSet.configurationSetName,
      ...(backups ? { RestoresFunction: backups.restores.functionName } : {}),
      ...Object.fromEntries(mail.dnsRecords.map((record, index) => [`MailDnsRecord${index + 1}`, record])),
    };
    for (const [name, value] of Object.entries(outputs)) new CfnOutput(this, name, { value });
  }
}

/** The EventBridge rule that GuardDuty creates. */
const ruleName = 'DO-NOT-DELETE-AmazonGuardDutyMalwareProtectionS3*';

/** GuardDuty scans every upload; a bucket can have one plan only. */
class QuarantineScan extends Construct {
  constructor(scope: Construct, id: string, quarantine: Bucket) {
    super(scope, id);
    const role = this.scannerRole(quarantine);
    const plan = new CfnMalwareProtectionPlan(this, 'Plan', {
      role: role.roleArn,
      protectedResource: { s3Bucket: { bucketName: quarantine.bucketName } },
      actions: { tagging: { status: 'ENABLED' } },
    });
    // GuardDuty assumes the role while the plan is created.
    plan.node.addDependency(role);
  }

  private scannerRole(quarantine: Bucket): Role {
    const { partition, region, account } = Stack.of(this);
    const role = new Role(this, 'ScannerRole', {
      assumedBy: new ServicePrincipal('malware-protection-plan.guardduty.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': account } },
      }),
    });
    const objects = quarantine.arnForObjects('*');
    const allow = (actions: string[], resources: string[], conditions = {}) =>
      role.addToPolicy(new PolicyStatement({ actions, resources, conditions }));
    const managedRule = `arn:${partition}:events:${region}:${account}:rule/${ruleName}`;
    allow(
      ['events:PutRule', 'events:DeleteRule', 'events:PutTargets', 'events:RemoveTargets'],
      [managedRule],
      { StringLike: { 'events:ManagedBy': 'malware-protection-plan.guardduty.amazonaws.com' } },
    );
    allow(['events:DescribeRule', 'events:ListTargetsByRule'], [managedRule]);
    allow(['s3:GetBucketNotification', 's3:PutBucketNotification', 's3:ListBucket'], [quarantine.bucketArn]);
    allow(
      [
        's3:GetObject',
        's3:GetObjectVersion',
        's3:GetObjectTagging',
        's3:GetObjectVersionTagging',
        's3:PutObjectTagging',
        's3:PutObjectVersionTagging',
      ],
      [objects],
    );
    allow(['s3:PutObject'], [quarantine.arnForObjects('malware-protection-resource-validation-object')]);
    acknowledgeWildcards(role, [objects], 'It scans every object of this bucket.');
    acknowledgeWildcards(role, [managedRule], 'GuardDuty chooses the end of the name of its own rule.');
    return role;
  }
}
