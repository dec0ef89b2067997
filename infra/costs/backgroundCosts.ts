import { fixedAndPerMillion, type Line } from './line.ts';
import { call, month, polling, sealing } from './load.ts';
import { prices } from './prices.ts';
import type { Resource } from './resourcesIn.ts';
import { polledQueues } from './templateUnits.ts';

const perMillionOf = (aMonth: number) => (aMonth / month.calls) * 1e6;

/** What runs behind the calls: most of it costs cents, and an operator should see that. */
export function costsInBackground(all: (type: string) => Resource[]): Line[] {
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
