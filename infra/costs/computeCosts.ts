import { fixedAndPerMillion, type Line, sum } from './line.ts';
import { call, kept, month, page, polling, scheduledSeconds, sealing } from './load.ts';
import { prices } from './prices.ts';
import type { Resource } from './resourcesIn.ts';
import { memoryOfCalls, metricsIn, ownMetricsIn, polledQueues, rulesIn, runsOf } from './templateUnits.ts';

const gigabyte = 1024 * 1024;

export function computeCosts(resources: readonly Resource[]): Line[] {
  const all = (type: string) => resources.filter(({ Type }) => Type === `AWS::${type}`);
  const pagesPerMillion = (month.pages / month.calls) * 1e6;
  const mailsPerMillion = (month.mails / month.calls) * 1e6;
  const memory = memoryOfCalls(all('Lambda::Function'));
  const hasFirewall = all('WAFv2::WebACL').length > 0;
  const requests = 1 + (pagesPerMillion * page.requests) / 1e6;
  const sent = (1e6 * call.kilobytes + pagesPerMillion * page.kilobytes) / gigabyte;
  const restorable = all('DynamoDB::Table').length > 0 ? prices.dynamo.perGigabyteRestorable : 0;
  return [
    fixedAndPerMillion(
      'Firewall',
      sum(
        all('WAFv2::WebACL').map(
          ({ Properties }) => prices.firewall.perAcl + rulesIn(Properties) * prices.firewall.perRule,
        ),
      ),
      hasFirewall ? requests * prices.firewall.perMillion : 0,
    ),
    fixedAndPerMillion(
      'CloudFront',
      0,
      requests * prices.cloudFront.perMillion +
        sent * prices.cloudFront.perGigabyte +
        all('CloudFront::Function').length *
          ((pagesPerMillion * page.functionRuns) / 1e6) *
          prices.cloudFront.perMillionFunctionRuns,
    ),
    fixedAndPerMillion('API Gateway', 0, prices.httpApi.perMillion),
    fixedAndPerMillion(
      'Lambda',
      sum(all('Events::Rule').map(({ Properties }) => runsOf(Properties?.ScheduleExpression))) *
        (prices.lambda.perMillion / 1e6 + scheduledSeconds * memory * prices.lambda.perGigabyteSecond),
      prices.lambda.perMillion + 1e6 * (call.milliseconds / 1000) * memory * prices.lambda.perGigabyteSecond,
    ),
    fixedAndPerMillion(
      'DynamoDB',
      kept.tables * (prices.dynamo.perGigabyte + restorable),
      call.readUnits * prices.dynamo.perMillionReads + call.writeUnits * prices.dynamo.perMillionWrites,
    ),
    fixedAndPerMillion('Backups', sum(all('Backup::BackupPlan').map(costOfBackups)), 0),
    fixedAndPerMillion('S3', kept.buckets * prices.s3.perGigabyte, 0),
    fixedAndPerMillion(
      'Logs',
      kept.logs * prices.logs.perGigabyteKept,
      ((1e6 * call.loggedKilobytes) / gigabyte) * prices.logs.perGigabyte,
    ),
    fixedAndPerMillion('Traces', 0, call.traced * prices.xray.perMillion),
    fixedAndPerMillion(
      'Alarms, dashboard, own metrics',
      sum(
        all('CloudWatch::Alarm').map(
          ({ Properties }) => metricsIn(Properties) * prices.cloudWatch.perAlarmMetric,
        ),
      ) +
        all('CloudWatch::CompositeAlarm').length * prices.cloudWatch.perComposite +
        all('CloudWatch::Dashboard').length * prices.cloudWatch.perDashboard +
        ownMetricsIn(all('CloudWatch::Alarm')) * prices.cloudWatch.perMetric,
      0,
    ),
    fixedAndPerMillion('Mail', 0, (mailsPerMillion * prices.mail.perThousand) / 1000),
    ...costsInBackground(all),
  ];
}

/** Each backup of a table is a whole copy, in both regions. */
function costOfBackups({ Properties }: Resource): number {
  const { BackupPlanRule } = (Properties?.BackupPlan ?? { BackupPlanRule: [] }) as {
    BackupPlanRule: { Lifecycle: { DeleteAfterDays: number } }[];
  };
  return sum(
    BackupPlanRule.map(
      ({ Lifecycle }) =>
        kept.tables *
        (2 * Lifecycle.DeleteAfterDays * prices.backup.perGigabyte + 30 * prices.backup.perGigabyteCopied),
    ),
  );
}

const perMillionOf = (aMonth: number) => (aMonth / month.calls) * 1e6;

/** What runs behind the calls: most of it costs cents, and an operator should see that. */
function costsInBackground(all: (type: string) => Resource[]): Line[] {
  const events = month.mails * month.eventsOfMail;
  const polls = polledQueues(all('Lambda::EventSourceMapping')) * polling.pollers * polling.pollsOfPoller;
  const piped = all('Pipes::Pipe').length > 0 ? month.pipedRows : 0;
  // A message is sent, received and deleted.
  const messages = 3 * (piped + events);
  const scans = all('GuardDuty::MalwareProtectionPlan').length * month.uploads;
  const keys = all('KMS::Key');
  const sealed = keys.some(isSigning) ? sealing : { reads: 0, lists: 0, seals: 0 };
  return [
    fixedAndPerMillion(
      'Queues, pipes and topics',
      (polls / 1e6) * prices.queues.perMillion,
      (perMillionOf(messages) * prices.queues.perMillion +
        perMillionOf(piped) * prices.pipes.perMillion +
        perMillionOf(events) * prices.topics.perMillion) /
        1e6,
    ),
    fixedAndPerMillion(
      'Secrets and keys',
      all('SecretsManager::Secret').length * prices.secrets.each + keys.length * prices.keys.each,
      (1e6 * call.secretReads * prices.secrets.perTenThousand +
        perMillionOf(2 * events) * prices.keys.perTenThousand) /
        1e4,
    ),
    fixedAndPerMillion(
      'Seals',
      (sealed.seals * prices.keys.perTenThousandSignatures) / 1e4 +
        ((sealed.seals + sealed.lists) * prices.s3.perThousandWrites +
          sealed.reads * prices.s3.perThousandReads) /
          1e3,
      0,
    ),
    fixedAndPerMillion(
      'Scans of uploads',
      scans * (month.uploadGigabytes * prices.scans.perGigabyte + prices.scans.perThousand / 1000),
      0,
    ),
  ];
}

const isSigning = ({ Properties }: Resource) => Properties?.KeyUsage === 'SIGN_VERIFY';
