import { features } from '../../shared/api/index.ts';
import { call, kept, month, page, scheduledSeconds } from './load.ts';
import { prices } from './prices.ts';
import type { Resource } from './productionStack.ts';

/** US dollars per month: the fixed part, and the part per million calls. */
export type Line = { what: string; fixed: number; perMillionCalls: number };

const gigabyte = 1024 * 1024;
const hoursPerMonth = 730;

export function computeCosts(resources: readonly Resource[]): Line[] {
  const all = (type: string) => resources.filter(({ Type }) => Type === `AWS::${type}`);
  const pagesPerMillion = (month.pages / month.calls) * 1e6;
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
      requests * prices.cloudFront.perMillion + sent * prices.cloudFront.perGigabyte,
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
    fixedAndPerMillion(
      'Secrets and keys',
      all('SecretsManager::Secret').length * prices.secrets.each + all('KMS::Key').length * prices.keys.each,
      0,
    ),
    fixedAndPerMillion('Mail', 0, ((month.mails / month.calls) * 1e6 * prices.mail.perThousand) / 1000),
  ];
}

const fixedAndPerMillion = (what: string, fixed: number, perMillionCalls: number): Line => ({
  what,
  fixed,
  perMillionCalls,
});

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

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

function memoryOfCalls(functions: readonly Resource[]): number {
  const sizes = functions
    .filter(({ Properties }) => features.some((feature) => feature === serviceOf(Properties)))
    .map(({ Properties }) => Number(Properties?.MemorySize));
  return Math.max(0, ...sizes) / 1024;
}

function serviceOf(properties: Resource['Properties']): unknown {
  const { Variables } = (properties?.Environment ?? {}) as { Variables?: Record<string, unknown> };
  return Variables?.POWERTOOLS_SERVICE_NAME;
}

const rulesIn = (properties: Resource['Properties']) =>
  (properties?.Rules as unknown[] | undefined)?.length ?? 0;

/** An alarm on an expression is billed per metric. */
function metricsIn(properties: Resource['Properties']): number {
  const metrics = (properties?.Metrics as { MetricStat?: unknown }[] | undefined) ?? [];
  return Math.max(1, metrics.filter(({ MetricStat }) => MetricStat).length);
}

function ownMetricsIn(alarms: readonly Resource[]): number {
  const names = alarms.flatMap(({ Properties: { Namespace, MetricName } = {} }) =>
    typeof Namespace === 'string' && !Namespace.startsWith('AWS/') ? [String(MetricName)] : [],
  );
  return new Set(names).size;
}

/** Runs per month of `rate(5 minutes)`; 0 for event rules. */
function runsOf(expression: unknown): number {
  const [, every, unit = ''] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(String(expression)) ?? [];
  const perHour: Record<string, number> = { minute: 60, hour: 1, day: 1 / 24 };
  return every ? (hoursPerMonth * (perHour[unit] ?? 0)) / Number(every) : 0;
}
