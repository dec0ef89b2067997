import { CfnOutput, Duration, NestedStack, Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { features } from '../../shared/api/index.ts';
import { brand } from '../../shared/brand.ts';
import type { Settings } from '../stages/settings.ts';
import { AuditSeals } from './auditSeals.ts';
import { AuditStream } from './auditStream.ts';
import { Canary } from './canary.ts';
import { ClosedDays } from './closedDays.ts';
import { Counts } from './counts.ts';
import type { DataStack } from './dataStack.ts';
import { Digests } from './digests.ts';
import type { EdgeStack } from './edgeStack.ts';
import { Functions } from './functions.ts';
import { grants } from './grants.ts';
import { MailEvents } from './mailEvents.ts';
import { MemberJobs } from './memberJobs.ts';
import { OrganizationJobs } from './organizationJobs.ts';
import { Outbox } from './outbox.ts';
import { Rollout } from './rollout.ts';
import { Routes } from './routes.ts';
import { ScanVerdicts } from './scanVerdicts.ts';
import { Alarms } from './watch/alarms.ts';
import { addDashboard } from './watch/dashboard.ts';
import { Spending } from './watch/spending.ts';
import { watchCalls, watchEdge } from './watch/watchCalls.ts';
import { watchCounts } from './watch/watchCounts.ts';
import { watchObjectives } from './watch/watchObjectives.ts';
import { watchTables } from './watch/watchTables.ts';

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
    watchTables(alarms, {
      portal: tables.portal,
      activity: tables.activity,
      counts: tables.counts,
      insights: tables.insights,
    });
    new Spending(this, 'Spending', settings);
    alarms.watchFunction('edgeGate', api.edgeGate, Duration.seconds(2));
    alarms.watchFunction('mailEvents', mailEvents.handler, Duration.seconds(3));
    alarms.watchFunction('outbox', outbox.handler, Duration.seconds(15));
    alarms.watchFunction('memberJobs', memberJobs.handler, Duration.seconds(50));
    alarms.watchFunction('counts', counts.handler, Duration.minutes(1));
    alarms.watchStream('counts', counts.handler, counts.deadLetters);
    alarms.watchFunction('closedDays', closedDays.handler, Duration.minutes(10));
    alarms.watchSchedule('closedDays', closedDays.handler, Duration.hours(3));
    watchCounts(alarms, settings);
    alarms.watchFunction('signing', secrets.rotator, Duration.seconds(3));
    alarms.watchFunction('auditSeals', auditSeals.handler, Duration.minutes(10));
    alarms.watchSchedule('auditSeals', auditSeals.handler, Duration.hours(3));
    alarms.watchFunction('auditStream', auditStream.handler, Duration.seconds(50));
    alarms.watchSchedule('auditStream', auditStream.handler, Duration.hours(1));
    alarms.watchFunction('digests', digests.handler, Duration.minutes(9));
    alarms.watchSchedule('digests', digests.handler, Duration.hours(3));
    alarms.watchFunction('organizationJobs', organizationJobs.handler, Duration.minutes(14));
    alarms.watchSchedule('organizationJobs', organizationJobs.handler, Duration.hours(1));
    alarms.watchFunction('scanVerdicts', scanVerdicts.handler, Duration.minutes(4));
    alarms.watchFunction('canary', canary.handler, Duration.seconds(10));
    if (settings.canaryMinutes) alarms.watchSchedule('canary', canary.handler, Duration.hours(1));
    alarms.watchMail();
    alarms.watchQueue('mailEvents', mailEvents.queue, mailEvents.deadLetters);
    alarms.watchQueue('outbox', outbox.queue, outbox.deadLetters);
    alarms.watchPipe('outbox', outbox.pipe);
    alarms.watchQueue('memberJobs', memberJobs.queue, memberJobs.deadLetters);
    alarms.watchPipe('memberJobs', memberJobs.pipe);

    addDashboard(watch, {
      httpApi: api.httpApi,
      functions: {
        ...functions.byName,
        edgeGate: api.edgeGate,
        mailEvents: mailEvents.handler,
        outbox: outbox.handler,
        memberJobs: memberJobs.handler,
        counts: counts.handler,
        closedDays: closedDays.handler,
        digests: digests.handler,
        organizationJobs: organizationJobs.handler,
        auditSeals: auditSeals.handler,
        auditStream: auditStream.handler,
        scanVerdicts: scanVerdicts.handler,
        signing: secrets.rotator,
        canary: canary.handler,
      },
      tables: {
        portal: tables.portal,
        activity: tables.activity,
        counts: tables.counts,
        insights: tables.insights,
      },
      queues: { mailEvents: mailEvents.queue, outbox: outbox.queue, memberJobs: memberJobs.queue },
    });

    const { firstAdministrator } = settings;
    if (firstAdministrator) new CfnOutput(this, 'FirstAdministrator', { value: firstAdministrator });
  }
}
