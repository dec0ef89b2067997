import { randomUUID } from 'node:crypto';
import type { DynamoDBRecord } from 'aws-lambda';
import { describe, expect, test } from 'vitest';
import type { ActivityEvent } from '../../../../shared/model/activity/activity.ts';
import type { AccountUid, OrganizationUid, PreviewUid } from '../../../../shared/model/ids.ts';
import { countsIn, deliver, streamReader } from '../../../support/counts.ts';
import { demoStage } from '../../../support/demo.ts';
import { eventAt } from '../../../support/events.ts';

demoStage();

type Own = Partial<Omit<ActivityEvent, 'id'>> & { account_uid?: string | null; token?: string };

/** Events in an organization of the test, as the stream delivers them. */
async function happening(...happened: [at: string, own?: Own][]) {
  const { event } = await import('../../../../functions/platform/data/event.ts');
  const { insertMany } = await import('../../../../functions/platform/data/table/insertMany.ts');
  const newRecords = streamReader(process.env.AWS_ENDPOINT_URL_DYNAMODB ?? '');
  await newRecords();
  const organization = `org_${randomUUID()}` as OrganizationUid;
  const rows = happened.map(([at, { account_uid = 'acc_1', token, ...own } = {}]) => ({
    ...eventAt(at, own),
    organization_uid: organization,
    account_uid: account_uid as AccountUid | null,
    token: (token ?? null) as PreviewUid | null,
    app_name: 'client',
    received_at: at,
    expires_at: 4_000_000_000,
  }));
  await insertMany(event, rows);
  return { organization, records: await newRecords() };
}

describe('Counting activity', () => {
  test('counting activity adds to the organization, person, report and link, by the hour of the day', async () => {
    const { organization, records } = await happening(
      ['2026-03-05T17:20:00Z', { event: 'login' }],
      ['2026-03-05T17:40:00Z', { event: 'view-report', report_uid: 'rep_r' }],
      ['2026-03-06T00:00:00Z', { event: 'anon-login', account_uid: null, token: 'prv_1' }],
    );
    await deliver(records);
    expect(await countsIn(organization, '2026-03')).toEqual({
      'O#05 login~1700': 1,
      'O#05 view-report~1730': 1,
      'O#06 anon-login~0000': 1,
      'A#acc_1#05 login~1700': 1,
      'A#acc_1#05 view-report~1730': 1,
      'M#acc_1 login~all': 1,
      'M#acc_1 view-report~all': 1,
      'R#rep_r#05 view-report~1730': 1,
      'T#prv_1#06 anon-login~0000': 1,
    });
  });

  const day = '2026-03-05T10:00:00Z';
  const total = async (organization: OrganizationUid) =>
    (await countsIn(organization, '2026-03'))['O#05 page-load~1000'] ?? 0;

  test('counting activity is idempotent, however the stream batches and redelivers events', async () => {
    const { organization, records } = await happening(...Array.from({ length: 9 }, (): [string] => [day]));
    for (const [from, to] of [
      [0, 3],
      [0, 3],
      [1, 5],
      [2, 4],
      [0, 9],
      [8, 9],
      [0, 9],
    ]) {
      await deliver(records.slice(from, to));
    }
    expect(await total(organization)).toBe(9);
  });

  test('counting activity is idempotent after a stop between two rows', async () => {
    const { organization, records } = await happening(...Array.from({ length: 6 }, (): [string] => [day]));
    await deliver(records.slice(0, 2));
    // Stopped within the next batch, so only some rows include it.
    await deliver(records.slice(2, 5).map(withoutPerson));
    await deliver(records.slice(2, 6));
    const counts = await countsIn(organization, '2026-03');
    expect(counts['O#05 page-load~1000']).toBe(6);
    expect(counts['A#acc_1#05 page-load~1000']).toBe(6);
    expect(counts['M#acc_1 page-load~all']).toBe(6);
  });

  test('counting activity handles a day with every event in every hour in one batch', async () => {
    const { EventType } = await import('../../../../shared/model/activity/activity.ts');
    const quarters = Array.from({ length: 96 }, (_, at) => new Date(Date.parse('2026-03-05') + at * 900_000));
    const everything = quarters.flatMap((moment) =>
      EventType.options.map((event): [string, Own] => [moment.toISOString(), { event }]),
    );
    const { organization, records } = await happening(...everything);
    await deliver(records);
    await deliver(records);
    const counts = await countsIn(organization, '2026-03');
    const ofDay = Object.entries(counts).filter(([name]) => name.startsWith('O#05 '));
    expect(ofDay).toHaveLength(EventType.options.length * 37);
    expect(ofDay.reduce((sum, [, n]) => sum + n, 0)).toBe(EventType.options.length * 96);
  });

  test('counting activity fails for an unreadable record, so that the stream sets it aside', async () => {
    const { organization, records } = await happening([day], [day]);
    const [good, bad] = records as [DynamoDBRecord, DynamoDBRecord];
    const broken = { ...bad, dynamodb: { ...bad.dynamodb, NewImage: { PK: { S: 'x' } } } };
    await expect(deliver([good, broken])).rejects.toThrow();
    await deliver([good]);
    expect(await total(organization)).toBe(1);
  });

  test('counting activity ignores later removals and changes of events', async () => {
    const { organization, records } = await happening([day]);
    await deliver(records);
    await deliver(records.map((record) => ({ ...record, eventName: 'REMOVE' as const })));
    await deliver(records.map((record) => ({ ...record, eventName: 'MODIFY' as const })));
    expect(await total(organization)).toBe(1);
  });
});

const withoutPerson = (record: DynamoDBRecord): DynamoDBRecord => ({
  ...record,
  dynamodb: { ...record.dynamodb, NewImage: { ...record.dynamodb?.NewImage, account_uid: { NULL: true } } },
});
