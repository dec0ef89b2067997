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

type AuditStreamProps = { settings: Settings; tables: Tables; siteOrigin: string; signing: ISecret };

/** Delivers audit logs to customers' receivers. It has no rights but on rows, as it calls addresses that customers chose. */
export class AuditStream extends Construct {
  readonly handler: LambdaFunction;

  constructor(scope: Construct, id: string, { settings, tables, siteOrigin, signing }: AuditStreamProps) {
    super(scope, id);
    this.handler = nodeFunction(this, 'auditStream', {
      settings,
      description: 'Delivers what is new in the audit logs to the receivers of customers',
      timeout: Duration.seconds(55),
      memorySize: 512,
      failures: 'The next minute delivers what this one left, and an alarm tells of errors.',
      environment: { PORTAL_TABLE: tables.portal.tableName, SITE_ORIGIN: siteOrigin },
    });
    grantPortal(this.handler, tables.portal, 'auditStream', readRows);
    grantSealing(this.handler, signing);
    runByClock(this, 'EachMinute', this.handler, {
      every: Duration.minutes(1),
      description: 'Delivers the audit logs',
      lost: 'The next minute delivers what a lost call left, and an alarm tells when there is none.',
    });
  }
}

type ClosedDaysProps = { settings: Settings; tables: Tables; archive: ActivityArchive };

/** After a day can get no more events: recounts it, repairs its counts and archives its events. Also ends removals. */
export class ClosedDays extends Construct {
  readonly handler: LambdaFunction;

  constructor(scope: Construct, id: string, { settings, tables, archive }: ClosedDaysProps) {
    super(scope, id);
    this.handler = nodeFunction(this, 'closedDays', {
      settings,
      description: 'Counts closed days again, repairs what is off, archives their events, and ends removals',
      timeout: Duration.minutes(15),
      memorySize: 1769,
      failures: 'The next hour does again what this one left, and an alarm tells of errors.',
      environment: {
        PORTAL_TABLE: tables.portal.tableName,
        ACTIVITY_TABLE: tables.activity.tableName,
        COUNTS_TABLE: tables.counts.tableName,
      },
    });
    grantPortal(this.handler, tables.portal, 'closedDays', readRows);
    grantTable(this.handler, tables.activity, ['Query']);
    grantTable(this.handler, tables.counts, ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem']);
    archive.grantQueries(this.handler);
    archive.grantWrites(this.handler);
    runByClock(this, 'Hourly', this.handler, {
      every: Duration.hours(1),
      description: 'Closes the days that are over',
      lost: 'The next hour closes what a lost call left, and an alarm tells when there is none.',
    });
  }
}

type DigestsProps = { settings: Settings; tables: Tables; siteOrigin: string; signing: ISecret };

export class Digests extends Construct {
  readonly handler: LambdaFunction;

  constructor(scope: Construct, id: string, { settings, tables, siteOrigin, signing }: DigestsProps) {
    super(scope, id);
    this.handler = nodeFunction(this, 'digests', {
      settings,
      description: 'Writes mails about new reports and the digests that are due',
      timeout: Duration.minutes(10),
      memorySize: 1769,
      failures: 'The next run does what this one left, and an alarm tells of errors.',
      environment: {
        PORTAL_TABLE: tables.portal.tableName,
        INSIGHTS_TABLE: tables.insights.tableName,
        SITE_ORIGIN: siteOrigin,
      },
    });
    grantPortal(this.handler, tables.portal, 'digests', readRows);
    grantTable(this.handler, tables.insights, ['GetItem', 'Query']);
    grantSealing(this.handler, signing);
    runByClock(this, 'Often', this.handler, {
      every: Duration.minutes(15),
      description: 'Looks for new reports and digests that are due',
      lost: 'The next run does what a lost call left, and an alarm tells when there is none.',
    });
  }
}

/** Calls the product from outside, so that an outage at night is noticed. */
export class Canary extends Construct {
  readonly handler: LambdaFunction;

  constructor(scope: Construct, id: string, { settings, origin }: { settings: Settings; origin: string }) {
    super(scope, id);
    this.handler = nodeFunction(this, 'canary', {
      settings,
      description: 'Tries whether the site is served and a login is answered',
      timeout: Duration.seconds(30),
      failures: 'The next run tries again, and an alarm tells of errors.',
      environment: { SITE_ORIGIN: origin },
    });
    if (settings.canaryMinutes === null) return;
    runByClock(this, 'Rule', this.handler, {
      every: Duration.minutes(settings.canaryMinutes),
      description: 'Tries the product',
      lost: 'An alarm tells when it hasn’t run.',
      target: { retryAttempts: 0 },
    });
  }
}
