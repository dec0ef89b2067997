import { Duration } from 'aws-cdk-lib';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import type { Settings } from '../stages/settings.ts';
import type { ActivityArchive } from './activityArchive.ts';
import { grantPortal, grantTable } from './applyGrants.ts';
import { readRows } from './grants.ts';
import { nodeFunction } from './nodeFunction.ts';
import { runByClock } from './runByClock.ts';
import type { Tables } from './tables.ts';

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
