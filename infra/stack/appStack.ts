import { CfnOutput, Duration, NestedStack, Stack } from 'aws-cdk-lib';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { features } from '../../shared/api/index.ts';
import { brand } from '../../shared/brand.ts';
import type { Settings } from '../stages/settings.ts';
import { AuditSeals } from './auditSeals.ts';
import { AuditStream, Canary, ClosedDays, Digests, OrganizationJobs } from './clockJobs.ts';
import { Counts } from './counts.ts';
import type { DataStack } from './dataStack.ts';
import type { EdgeStack } from './edgeStack.ts';
import { Functions } from './functions.ts';
import { grants } from './grants.ts';
import { MailEvents } from './mailEvents.ts';
import { MemberJobs } from './memberJobs.ts';
import { Outbox } from './outbox.ts';
import { Rollout } from './rollout.ts';
import { Routes } from './routes.ts';
import { ScanVerdicts } from './scanVerdicts.ts';
import { Alarms } from './watch/alarms.ts';
import { addDashboard } from './watch/dashboard.ts';
import { Spending } from './watch/spending.ts';
import { watchCalls, watchEdge } from './watch/watchCalls.ts';
import { watchCounts, watchTables } from './watch/watchData.ts';
import { watchObjectives } from './watch/watchObjectives.ts';

type Below = { data: DataStack; edge: EdgeStack };

/** The functions and everything that calls or watches them. It holds no data, so it can be deployed at any time. */
export class AppStack extends Stack {
  constructor(scope: Construct, id: string, settings: Settings, { data, edge }: Below) {
    super(scope, id, { description: `${brand.product}, ${settings.stage}: application` });
    const { tables, buckets, secrets, archive, mail, alarmTopics } = data;
    const { api, web } = edge;

    const watch = new NestedStack(this, 'Watch', {
      description: 'Alarms, dashboard and canary, for which no deployment waits',
    });
    const alarms = new Alarms(watch, 'Alarms', alarmTopics);
    const mailEvents = new MailEvents(this, 'Mail', { settings, tables, mail, key: alarmTopics.key });
    const outbox = new Outbox(this, 'Outbox', { settings, tables, mail, signing: secrets.signing });
    const functions = new Functions(this, 'Functions', {
      settings,
      siteOrigin: web.origin,
      acceptedFromEdge: secrets.acceptedFromEdge,
      resources: { tables, buckets, archive, secrets },
    });
    const counts = new Counts(this, 'Counts', { settings, tables });
    const closedDays = new ClosedDays(this, 'ClosedDays', { settings, tables, archive });
    const auditSeals = new AuditSeals(this, 'AuditSeals', { settings, tables, buckets, key: data.sealKey });
    for (const feature of features) {
      if (grants[feature].seals) auditSeals.grantVerifying(functions.byName[feature]);
    }
    const auditStream = new AuditStream(this, 'AuditStream', {
      settings,
      tables,
      siteOrigin: web.origin,
      signing: secrets.signing,
    });

    const jobs = new NestedStack(this, 'Jobs', { description: 'Functions that run by the clock' });
    const digests = new Digests(jobs, 'Digests', {
      settings,
      tables,
      siteOrigin: web.origin,
      signing: secrets.signing,
    });
    const memberJobs = new MemberJobs(this, 'MemberJobs', {
      settings,
      tables,
      siteOrigin: web.origin,
      signing: secrets.signing,
      outbox,
    });
    const organizationJobs = new OrganizationJobs(jobs, 'OrganizationJobs', {
      settings,
      tables,
      buckets,
      archive,
      seals: auditSeals,
      siteOrigin: web.origin,
      signing: secrets.signing,
    });
    const scanVerdicts = new ScanVerdicts(this, 'MalwareScan', { settings, tables, buckets });
    const canary = new Canary(watch, 'Canary', { settings, origin: web.origin });

    watchCalls(alarms, settings, api);
    const rollout = new Rollout(this, 'Rollout', {
      settings,
      httpApi: api.httpApi,
      functions: functions.byName,
    });
    new Routes(this, 'Routes', { httpApi: api.httpApi, functions, rollout });
    watchObjectives(alarms, api.httpApi, functions.byName.lookup);
    watchEdge(alarms, web.distribution, settings);
    const watchedTables = {
      portal: tables.portal,
      activity: tables.activity,
      counts: tables.counts,
      insights: tables.insights,
    };
    watchTables(alarms, watchedTables);
    watchCounts(alarms, settings);
    new Spending(this, 'Spending', settings);
    // Each with the time that its slowest calls may take and, if it runs by the clock, the longest pause.
    const inBackground: Record<string, [handler: LambdaFunction, slow: Duration, pause?: Duration | null]> = {
      edgeGate: [api.edgeGate, Duration.seconds(2)],
      mailEvents: [mailEvents.handler, Duration.seconds(3)],
      outbox: [outbox.handler, Duration.seconds(15)],
      memberJobs: [memberJobs.handler, Duration.seconds(50)],
      counts: [counts.handler, Duration.minutes(1)],
      closedDays: [closedDays.handler, Duration.minutes(10), Duration.hours(3)],
      digests: [digests.handler, Duration.minutes(9), Duration.hours(3)],
      organizationJobs: [organizationJobs.handler, Duration.minutes(14), Duration.hours(1)],
      auditSeals: [auditSeals.handler, Duration.minutes(10), Duration.hours(3)],
      auditStream: [auditStream.handler, Duration.seconds(50), Duration.hours(1)],
      scanVerdicts: [scanVerdicts.handler, Duration.minutes(4)],
      signing: [secrets.rotator, Duration.seconds(3)],
      canary: [canary.handler, Duration.seconds(10), settings.canaryMinutes ? Duration.hours(1) : null],
    };
    for (const [name, [handler, slow, pause]] of Object.entries(inBackground)) {
      alarms.watchFunction(name, handler, slow);
      if (pause) alarms.watchSchedule(name, handler, pause);
    }
    const queues = { mailEvents, outbox, memberJobs };
    for (const [name, { queue, deadLetters }] of Object.entries(queues))
      alarms.watchQueue(name, queue, deadLetters);
    for (const [name, { pipe }] of Object.entries({ outbox, memberJobs })) alarms.watchPipe(name, pipe);
    alarms.watchStream('counts', counts.handler, counts.deadLetters);
    alarms.watchMail();

    const handlers = Object.entries(inBackground).map(([name, [handler]]) => [name, handler] as const);
    addDashboard(watch, {
      httpApi: api.httpApi,
      functions: { ...functions.byName, ...Object.fromEntries(handlers) },
      tables: watchedTables,
      queues: { mailEvents: mailEvents.queue, outbox: outbox.queue, memberJobs: memberJobs.queue },
    });

    const { firstAdministrator } = settings;
    if (firstAdministrator) new CfnOutput(this, 'FirstAdministrator', { value: firstAdministrator });
  }
}
