import { expect, test } from 'vitest';
import type { TrialRecord } from '../../../infra/tryAccount/record.ts';
import { reportText } from '../../../infra/tryAccount/reportText.ts';
import { spentByArithmetic, spentByCostExplorer } from '../../../infra/tryAccount/spent.ts';
import { refusal } from '../account/standInAccount.ts';
import { newTrial } from './newTrial.ts';
import { answering, newCloud, standInCloud } from './standInCloud.ts';

const record: TrialRecord = {
  account: '111111111111',
  region: 'us-east-1',
  startedAt: '2026-03-02T10:00:00.000Z',
  restored: [],
  resources: [],
  used: { calls: 1_000_000, queries: 3, scannedBytes: 1024 ** 4 },
};
const hoursLater = (hours: number) => new Date(Date.parse(record.startedAt) + hours * 3_600_000);
const secrets = Array.from({ length: 10 }, () => ({ Type: 'AWS::SecretsManager::Secret' }));

test('the arithmetic charges what stands by the hour, calls by the million and Athena by the terabyte', () => {
  const month = spentByArithmetic(record, secrets, hoursLater(730));
  expect(month.lines).toContain('Athena: 5.00');
  expect(month.lines).toContain('API Gateway: 1.00');
  // Ten secrets for a month, and their reads.
  expect(month.lines).toContain('Secrets and keys: 4.06');
  const hour = spentByArithmetic(record, secrets, hoursLater(1));
  expect(month.dollars - hour.dollars).toBeCloseTo((4 * 729) / 730, 5);
});

test('the arithmetic doesn’t charge a trial for what a year has stored', () => {
  const idle = { ...record, used: { calls: 0, queries: 0, scannedBytes: 0 } };
  const table = [{ Type: 'AWS::DynamoDB::Table' }, { Type: 'AWS::S3::Bucket' }];
  expect(spentByArithmetic(idle, table, hoursLater(730)).dollars).toBe(0);
});

const group = (service: string, Amount: string) => ({
  Keys: [service],
  Metrics: { UnblendedCost: { Amount } },
});
const exploring = (answer: () => unknown) =>
  newTrial({
    clients: standInCloud(newCloud(), {}, { costs: answering({ getCostAndUsage: answer }) as never }),
  });

test('Cost Explorer’s amounts are summed by service over the days', async () => {
  const days = [{ Groups: [group('AWS Lambda', '0.25')] }, { Groups: [group('AWS Lambda', '0.5')] }];
  const spent = await spentByCostExplorer(
    exploring(() => ({ ResultsByTime: days })),
    record,
    hoursLater(2),
  );
  expect(spent).toMatchObject({ dollars: 0.75, lines: ['AWS Lambda: 0.75'] });
});

test.each([
  ['is switched off', () => Promise.reject(refusal('DataUnavailableException'))],
  ['knows nothing of today yet', () => ({ ResultsByTime: [{ Groups: [group('AWS Lambda', '0')] }] })],
])('there is no amount of Cost Explorer when it %s', async (_, answer) => {
  expect(await spentByCostExplorer(exploring(answer), record, hoursLater(2))).toBeUndefined();
});

test('the report has each step with its seconds, what it saw or its fault, and where the costs are from', () => {
  const text = reportText({
    stage: 'try-7f3',
    record,
    reports: [
      { name: 'Deploy', seconds: 900, saw: ['the site is at https://d1.cloudfront.net'] },
      { name: 'Restore a table', seconds: 60, saw: [], fault: 'The lost row was not written back.' },
    ],
    spent: [{ source: 'by arithmetic', dollars: 0.4, lines: ['Lambda: 0.40'] }],
  });
  expect(text).toContain('| Deploy | passed | 900 |');
  expect(text).toContain('| Restore a table | failed | 60 |');
  expect(text).toContain('- the site is at https://d1.cloudfront.net');
  expect(text).toContain('The lost row was not written back.');
  expect(text).toContain('0.40 US dollars by arithmetic.');
});
