import { Duration } from 'aws-cdk-lib';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import type { Settings } from '../stages/settings.ts';
import { grantPortal, grantSealing } from './applyGrants.ts';
import { readRows } from './grants.ts';
import { nodeFunction } from './nodeFunction.ts';
import { runByClock } from './runByClock.ts';
import type { Tables } from './tables.ts';

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
