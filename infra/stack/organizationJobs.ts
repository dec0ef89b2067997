import { Duration } from 'aws-cdk-lib';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import type { Settings } from '../stages/settings.ts';
import type { ActivityArchive } from './activityArchive.ts';
import { grantObjects, grantPortal, grantSealing, grantTable } from './applyGrants.ts';
import type { AuditSeals } from './auditSeals.ts';
import type { Buckets } from './buckets.ts';
import { readRows } from './grants.ts';
import { nodeFunction } from './nodeFunction.ts';
import { runByClock } from './runByClock.ts';
import type { Tables } from './tables.ts';

type OrganizationJobsProps = {
  settings: Settings;
  tables: Tables;
  buckets: Buckets;
  archive: ActivityArchive;
  seals: AuditSeals;
  siteOrigin: string;
  signing: ISecret;
};

/** Exports organizations, and deletes those whose deletion is due. No call has its rights. */
export class OrganizationJobs extends Construct {
  readonly handler: LambdaFunction;

  constructor(scope: Construct, id: string, props: OrganizationJobsProps) {
    super(scope, id);
    const { settings, tables, buckets, archive, seals, siteOrigin, signing } = props;
    this.handler = nodeFunction(this, 'organizationJobs', {
      settings,
      description: 'Exports organizations, and deletes those whose deletion is due',
      timeout: Duration.minutes(15),
      memorySize: 1769,
      failures: 'The next minute goes on with what this one left, and an alarm tells of errors.',
      environment: {
        PORTAL_TABLE: tables.portal.tableName,
        ACTIVITY_TABLE: tables.activity.tableName,
        COUNTS_TABLE: tables.counts.tableName,
        EXPORTS_BUCKET: buckets.exports.bucketName,
        SITE_ORIGIN: siteOrigin,
      },
    });
    grantPortal(this.handler, tables.portal, 'organizationJobs', readRows);
    grantTable(this.handler, tables.activity, ['Query', 'DeleteItem']);
    grantTable(this.handler, tables.counts, ['Query', 'PutItem', 'DeleteItem']);
    grantObjects(this.handler, buckets.exports, ['PutObject', 'DeleteObject']);
    archive.grantQueries(this.handler);
    archive.grantWrites(this.handler);
    seals.grantVerifying(this.handler);
    seals.grantSigning(this.handler);
    grantSealing(this.handler, signing);
    runByClock(this, 'EachMinute', this.handler, {
      every: Duration.minutes(1),
      description: 'Exports organizations, and deletes those that are due',
      lost: 'The next minute does what a lost call left, and an alarm tells when there is none.',
    });
  }
}
