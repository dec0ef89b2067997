import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createTables } from '../../../infra/local/createTables.ts';
import { startDatabase } from '../../../infra/local/parts/database.ts';
import { readAssembly } from '../../../infra/local/template/assembly.ts';
import { tablesOf } from '../../../infra/local/template/stack.ts';

describe('an event of a sent mail', () => {
  let handle: (event: SQSEvent) => Promise<SQSBatchResponse>;
  let isSuppressed: (email: string) => Promise<boolean>;
  let stop: () => Promise<void>;

  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tideline-mail-events-'));
    const database = await startDatabase(folder);
    const [portal] = tablesOf(readAssembly(inject('assembly'))).filter(({ schema }) =>
      schema.TableName?.includes('Portal'),
    );
    if (!portal) throw new Error('The stack has no portal table');
    await createTables(database.endpoint, [portal]);
    Object.assign(process.env, {
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: 'local',
      AWS_SECRET_ACCESS_KEY: 'local',
      AWS_ENDPOINT_URL_DYNAMODB: database.endpoint,
      PORTAL_TABLE: portal.schema.TableName,
      POWERTOOLS_LOG_LEVEL: 'SILENT',
    });
    // Imported late, because functions create their clients when they load.
    ({ handler: handle } = await import('../../../functions/platform/jobs/mailEvents/lambda.ts'));
    const { get } = await import('../../../functions/platform/data/table/read.ts');
    const { suppressionOf } = await import('../../../functions/platform/mails/mailable.ts');
    isSuppressed = async (email) => (await get(...suppressionOf(email))) !== undefined;
    stop = async () => {
      await database.close();
      await rm(folder, { recursive: true });
    };
  });
  afterAll(() => stop());

  const timestamp = '2026-05-04T10:00:00.000Z';
  const recipients = (...addresses: string[]) => addresses.map((emailAddress) => ({ emailAddress }));
  const bounce = (bounceType: string, ...addresses: string[]) => ({
    eventType: 'Bounce',
    bounce: { bounceType, bouncedRecipients: recipients(...addresses), timestamp },
    mail: { messageId: 'm', tags: {} },
  });
  const complaint = (complaintFeedbackType: string | undefined, ...addresses: string[]) => ({
    eventType: 'Complaint',
    complaint: { complainedRecipients: recipients(...addresses), complaintFeedbackType, timestamp },
  });
  const receive = (...bodies: unknown[]) =>
    handle({
      Records: bodies.map((body, index) => ({
        messageId: `message-${index}`,
        body: typeof body === 'string' ? body : JSON.stringify(body),
      })) as SQSRecord[],
    });
  const allDone = { batchItemFailures: [] };

  test('an event of a sent mail stops mail to an address that doesn’t exist, in any spelling', async () => {
    expect(await receive(bounce('Permanent', 'Gone@Larkspur.example'))).toEqual(allDone);
    expect(await isSuppressed('gone@larkspur.example ')).toBe(true);
    expect(await isSuppressed('here@larkspur.example')).toBe(false);
  });

  test('an event of a sent mail is understood when the address has a name', async () => {
    await receive(bounce('Permanent', 'Ann Reed <ann@larkspur.example>', 'bo@larkspur.example'));
    expect(await isSuppressed('ann@larkspur.example')).toBe(true);
    expect(await isSuppressed('bo@larkspur.example')).toBe(true);
  });

  test('an event of a sent mail stops mail to a person who complains', async () => {
    await receive(
      complaint('abuse', 'cross@larkspur.example'),
      complaint(undefined, 'silent@larkspur.example'),
    );
    expect(await isSuppressed('cross@larkspur.example')).toBe(true);
    expect(await isSuppressed('silent@larkspur.example')).toBe(true);
  });

  test('an event of a sent mail doesn’t stop mail after a full mailbox, a withdrawn complaint or a rejected mail', async () => {
    const events = [
      bounce('Transient', 'full@larkspur.example'),
      complaint('not-spam', 'sorry@larkspur.example'),
      {
        eventType: 'Reject',
        reject: { reason: 'Bad content' },
        mail: { destination: ['full@larkspur.example'] },
      },
    ];
    expect(await receive(...events)).toEqual(allDone);
    expect(await isSuppressed('full@larkspur.example')).toBe(false);
    expect(await isSuppressed('sorry@larkspur.example')).toBe(false);
  });

  test('an event of a sent mail can be delivered twice', async () => {
    expect(await receive(bounce('Permanent', 'twice@larkspur.example'))).toEqual(allDone);
    expect(await receive(complaint('abuse', 'twice@larkspur.example'))).toEqual(allDone);
    expect(await isSuppressed('twice@larkspur.example')).toBe(true);
  });

  test('only a malformed event of a sent mail returns to the queue', async () => {
    const response = await receive(
      bounce('Permanent', 'first@larkspur.example'),
      '{"half": ',
      { eventType: 'Unheard' },
      bounce('Permanent', 'last@larkspur.example'),
    );
    expect(response.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier)).toEqual([
      'message-1',
      'message-2',
    ]);
    expect(await isSuppressed('first@larkspur.example')).toBe(true);
    expect(await isSuppressed('last@larkspur.example')).toBe(true);
  });

  test('an event of a sent mail may be the SES test notification, which is ignored', async () => {
    expect(await receive('Successfully validated SNS topic for Amazon SES event publishing.')).toEqual(
      allDone,
    );
  });
});
