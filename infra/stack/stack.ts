import { CfnOutput, Duration, NestedStack, Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { features } from '../../shared/api/index.ts';
import { brand } from '../../shared/brand.ts';
import type { Settings } from '../stages/settings.ts';
import { ActivityArchive } from './activityArchive.ts';
import { Api } from './api.ts';
import { AuditSeals } from './auditSeals.ts';
import { AuditStream } from './auditStream.ts';
import { Backups } from './backups.ts';
import { Buckets } from './buckets.ts';
import { Canary } from './canary.ts';
import { ClosedDays } from './closedDays.ts';
import { Counts } from './counts.ts';
import { Digests } from './digests.ts';
import { Functions } from './functions.ts';
import { grants } from './grants.ts';
import { Insights } from './insights/cloud.ts';
import { Mail } from './mail.ts';
import { MalwareScan } from './malwareScan.ts';
import { MemberJobs } from './memberJobs.ts';
import { Outbox } from './outbox.ts';
import { Rollout } from './rollout.ts';
import { Secrets } from './secrets.ts';
import { Tables } from './tables.ts';
import { Alarms } from './watch/alarms.ts';
import { addDashboard } from './watch/dashboard.ts';
import { Spending } from './watch/spending.ts';
import { watchCalls, watchEdge } from './watch/watchCalls.ts';
import { watchCounts } from './watch/watchCounts.ts';
import { watchObjectives } from './watch/watchObjectives.ts';
import { watchTables } from './watch/watchTables.ts';
import { Web } from './web.ts';

export class TidelineStack extends Stack {
  constructor(scope: Construct, id: string, settings: Settings) {
    super(scope, id, {
      description: `${brand.product}, ${settings.stage}`,
      terminationProtection: settings.deletionProtection,
    });

    const tables = new Tables(this, 'Tables', settings);
    const buckets = new Buckets(this, 'Buckets', settings);
    const secrets = new Secrets(this, 'Secrets', settings);
    const api = new Api(this, 'Api', settings, secrets.acceptedFromEdge);
    const alarms = new Alarms(this, 'Alarms', settings);
    const mail = new Mail(this, 'Mail', { settings, tables, key: alarms.key });
    const outbox = new Outbox(this, 'Outbox', { settings, tables, mail, signing: secrets.signing });
    const web = new Web(this, 'Web', { settings, buckets, secrets, api: api.httpApi });
    const archive = new ActivityArchive(this, 'ActivityArchive', {
      settings,
      bucket: buckets.activityArchive,
    });
    const functions = new Functions(this, 'Functions', {
      settings,
      siteOrigin: web.origin,
      acceptedFromEdge: secrets.acceptedFromEdge,
      resources: { tables, buckets, archive, secrets },
    });
    const insights = new Insights(this, 'Insights', { settings, tables, buckets });
    const counts = new Counts(this, 'Counts', { settings, tables });
    const closedDays = new ClosedDays(this, 'ClosedDays', { settings, tables, archive });
    const auditSeals = new AuditSeals(this, 'AuditSeals', { settings, tables, buckets });
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
    const malwareScan = new MalwareScan(this, 'MalwareScan', { settings, tables, buckets });
    const canary = new Canary(alarms.watch, 'Canary', { settings, origin: web.origin });

    const { backup } = settings;
    const backups = backup && new Backups(this, 'Backups', { settings, backup, tables, buckets });

    watchCalls(alarms, settings, api);
    const rollout = new Rollout(this, 'Rollout', {
      settings,
      httpApi: api.httpApi,
      functions: functions.byName,
    });
    api.route(functions, rollout);
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
    alarms.watchFunction('mailEvents', mail.handler, Duration.seconds(3));
    alarms.watchFunction('outbox', outbox.handler, Duration.seconds(15));
    alarms.watchFunction('memberJobs', memberJobs.handler, Duration.seconds(50));
    alarms.watchFunction('counts', counts.handler, Duration.minutes(1));
    alarms.watchStream('counts', counts.handler, counts.deadLetters);
    alarms.watchFunction('closedDays', closedDays.handler, Duration.minutes(10));
    alarms.watchSchedule('closedDays', closedDays.handler, Duration.hours(3));
    watchCounts(alarms, settings);
    alarms.watchFunction('signing', secrets.rotator, Duration.seconds(3));
    alarms.watchFunction('insights', insights.tasks, Duration.minutes(13));
    alarms.watchWorkflow('insights', insights.workflow);
    alarms.watchFunction('auditSeals', auditSeals.handler, Duration.minutes(10));
    alarms.watchSchedule('auditSeals', auditSeals.handler, Duration.hours(3));
    alarms.watchFunction('auditStream', auditStream.handler, Duration.seconds(50));
    alarms.watchSchedule('auditStream', auditStream.handler, Duration.hours(1));
    alarms.watchFunction('digests', digests.handler, Duration.minutes(9));
    alarms.watchSchedule('digests', digests.handler, Duration.hours(3));
    alarms.watchFunction('scanVerdicts', malwareScan.handler, Duration.minutes(4));
    alarms.watchFunction('canary', canary.handler, Duration.seconds(10));
    if (settings.canaryMinutes) alarms.watchSchedule('canary', canary.handler, Duration.hours(1));
    alarms.watchMail();
    alarms.watchQueue('mailEvents', mail.queue, mail.deadLetters);
    alarms.watchQueue('outbox', outbox.queue, outbox.deadLetters);
    alarms.watchPipe('outbox', outbox.pipe);
    alarms.watchQueue('memberJobs', memberJobs.queue, memberJobs.deadLetters);
    alarms.watchPipe('memberJobs', memberJobs.pipe);

    addDashboard(alarms.watch, {
      httpApi: api.httpApi,
      functions: {
        ...functions.byName,
        edgeGate: api.edgeGate,
        mailEvents: mail.handler,
        outbox: outbox.handler,
        memberJobs: memberJobs.handler,
        counts: counts.handler,
        closedDays: closedDays.handler,
        digests: digests.handler,
        auditSeals: auditSeals.handler,
        auditStream: auditStream.handler,
        scanVerdicts: malwareScan.handler,
        signing: secrets.rotator,
        insights: insights.tasks,
        canary: canary.handler,
      },
      tables: {
        portal: tables.portal,
        activity: tables.activity,
        counts: tables.counts,
        insights: tables.insights,
      },
      queues: { mailEvents: mail.queue, outbox: outbox.queue, memberJobs: memberJobs.queue },
    });

    const outputs = {
      Region: this.region,
      SiteUrl: web.origin,
      DistributionDomain: web.distribution.distributionDomainName,
      ApiUrl: api.httpApi.apiEndpoint,
      DistributionId: web.distribution.distributionId,
      PortalTable: tables.portal.tableName,
      ActivityTable: tables.activity.tableName,
      CountsTable: tables.counts.tableName,
      InsightsTable: tables.insights.tableName,
      FilesBucket: buckets.files.bucketName,
      SamplesBucket: buckets.samples.bucketName,
      SiteBucket: buckets.site.bucketName,
      InsightsDataBucket: buckets.insightsData.bucketName,
      InsightsWorkflow: insights.workflow.stateMachineArn,
      AuditSealsBucket: buckets.auditSeals.bucketName,
      AuditSealsKey: auditSeals.key.keyArn,
      SigningSecret: secrets.signing.secretArn,
      TokenKeysSecret: secrets.tokenKeys.secretArn,
      TokenPublicKeysSecret: secrets.tokenPublicKeys.secretArn,
      MailSender: mail.sender,
      MailConfigurationSet: mail.configurationSetName,
      ...(backups ? { RestoresFunction: backups.restores.functionName } : {}),
      ...(settings.firstAdministrator ? { FirstAdministrator: settings.firstAdministrator } : {}),
      ...Object.fromEntries(mail.dnsRecords.map((record, index) => [`MailDnsRecord${index + 1}`, record])),
    };
    for (const [name, value] of Object.entries(outputs)) new CfnOutput(this, name, { value });
  }
}
