import { Duration } from 'aws-cdk-lib';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import type { Settings } from '../stages/settings.ts';
import { grantPortal, grantSealing, grantTable } from './applyGrants.ts';
import { readRows } from './grants.ts';
import { nodeFunction } from './nodeFunction.ts';
import { runByClock } from './runByClock.ts';
import type { Tables } from './tables.ts';

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
