import { Stack } from 'aws-cdk-lib';
import { CfnMalwareProtectionPlan } from 'aws-cdk-lib/aws-guardduty';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { acknowledgeWildcards } from './acknowledge.ts';

/** The EventBridge rule that GuardDuty creates. */
const ruleName = 'DO-NOT-DELETE-AmazonGuardDutyMalwareProtectionS3*';

/** GuardDuty scans every upload; a bucket can have one plan only. */
export class QuarantineScan extends Construct {
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
