import { Duration } from 'aws-cdk-lib';
import { Rule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import type { Settings } from '../stages/settings.ts';
import { acknowledge } from './acknowledge.ts';
import { grantObjects, grantPortal } from './applyGrants.ts';
import type { Buckets } from './buckets.ts';
import { nodeFunction } from './nodeFunction.ts';
import type { Tables } from './tables.ts';

type ScanVerdictsProps = { settings: Settings; tables: Tables; buckets: Buckets };

/** Only the function that handles GuardDuty's verdict may read quarantine and write published files. */
export class ScanVerdicts extends Construct {
  readonly handler: LambdaFunction;

  constructor(scope: Construct, id: string, { settings, tables, buckets }: ScanVerdictsProps) {
    super(scope, id);
    const { quarantine } = buckets;
    this.handler = nodeFunction(this, 'scanVerdicts', {
      settings,
      description: 'Checks scanned uploads, draws their pages and keeps those that are clean',
      timeout: Duration.minutes(5),
      memorySize: 1769,
      failures: 'An upload without a verdict can’t be published, and is uploaded again.',
      environment: {
        PORTAL_TABLE: tables.portal.tableName,
        QUARANTINE_BUCKET: quarantine.bucketName,
        FILES_BUCKET: buckets.files.bucketName,
      },
    });
    grantPortal(this.handler, tables.portal, 'scanVerdicts', ['GetItem']);
    grantObjects(this.handler, quarantine, ['GetObject', 'DeleteObject']);
    grantObjects(this.handler, buckets.files, ['PutObject']);

    const rule = new Rule(this, 'Verdicts', {
      description: 'Verdicts on what was uploaded',
      eventPattern: {
        source: ['aws.guardduty'],
        detailType: ['GuardDuty Malware Protection Object Scan Result'],
        detail: { s3ObjectDetails: { bucketName: [quarantine.bucketName] } },
      },
      targets: [new LambdaTarget(this.handler)],
    });
    acknowledge(rule, {
      'Serverless-EventBusDLQ': 'An upload without a verdict can’t be published, and is uploaded again.',
    });
  }
}
