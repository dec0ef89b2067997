import { Duration } from 'aws-cdk-lib';
import { Grant } from 'aws-cdk-lib/aws-iam';
import { Key, KeySpec, KeyUsage } from 'aws-cdk-lib/aws-kms';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import type { Settings } from '../stages/settings.ts';
import { grantObjects, grantPortal, grantTable } from './applyGrants.ts';
import type { Buckets } from './buckets.ts';
import { nodeFunction } from './nodeFunction.ts';
import { runByClock } from './runByClock.ts';
import type { Tables } from './tables.ts';

type AuditSealsProps = { settings: Settings; tables: Tables; buckets: Buckets; key: Key };

/** Its public half verifies all seals, so it outlives the functions that use it. */
export function sealKey(scope: Construct, { removal }: Settings): Key {
  return new Key(new Construct(scope, 'AuditSeals'), 'Key', {
    description: 'Signs the seals of the audit logs',
    keySpec: KeySpec.ECC_NIST_P256,
    keyUsage: KeyUsage.SIGN_VERIFY,
    removalPolicy: removal,
  });
}

/** Seals are signed by a KMS key and stored with object lock, so write access to the table can't forge one. */
export class AuditSeals extends Construct {
  readonly handler: LambdaFunction;
  readonly #key: Key;
  readonly #bucket: Bucket;

  constructor(scope: Construct, id: string, { settings, tables, buckets, key }: AuditSealsProps) {
    super(scope, id);
    this.#bucket = buckets.auditSeals;
    this.#key = key;
    this.handler = nodeFunction(this, 'auditSeals', {
      settings,
      description: 'Seals what is new in the audit logs, and the forecasts of new releases',
      timeout: Duration.minutes(15),
      memorySize: 1024,
      failures: 'The next hour seals what this one left, and an alarm tells of errors.',
      environment: {
        PORTAL_TABLE: tables.portal.tableName,
        INSIGHTS_TABLE: tables.insights.tableName,
        AUDIT_BUCKET: buckets.auditSeals.bucketName,
        AUDIT_KEY_ID: key.keyArn,
      },
    });
    grantPortal(this.handler, tables.portal, 'auditSeals', ['Query']);
    grantTable(this.handler, tables.insights, ['Query']);
    const allow = (actions: string[], resource: string) =>
      Grant.addToPrincipal({ grantee: this.handler, actions, resourceArns: [resource] });
    grantObjects(this.handler, buckets.auditSeals, ['GetObject', 'PutObject']);
    allow(['s3:ListBucket'], buckets.auditSeals.bucketArn);
    allow(['kms:Sign'], key.keyArn);

    runByClock(this, 'Hourly', this.handler, {
      every: Duration.hours(1),
      description: 'Seals the audit logs',
      lost: 'The next hour seals what a lost call left, and an alarm tells when there is none.',
    });
  }

  /** To sign the certificates of deletions. */
  grantSigning(lambda: LambdaFunction): void {
    Grant.addToPrincipal({ grantee: lambda, actions: ['kms:Sign'], resourceArns: [this.#key.keyArn] });
  }

  /** To read seals and verify them, never to make one. */
  grantVerifying(lambda: LambdaFunction): void {
    lambda.addEnvironment('AUDIT_BUCKET', this.#bucket.bucketName);
    lambda.addEnvironment('AUDIT_KEY_ID', this.#key.keyArn);
    grantObjects(lambda, this.#bucket, ['GetObject']);
    const allow = (action: string, resource: string) =>
      Grant.addToPrincipal({ grantee: lambda, actions: [action], resourceArns: [resource] });
    allow('s3:ListBucket', this.#bucket.bucketArn);
    allow('kms:GetPublicKey', this.#key.keyArn);
  }
}
