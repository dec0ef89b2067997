import { DynamoDBClient, paginateScan } from '@aws-sdk/client-dynamodb';
import { beforeAll, expect, test } from 'vitest';
import { check } from '../../../shared/api/access/auth.ts';
import { logInAs, startDemoStage } from '../../support/demo.ts';
import { newPerson } from '../../support/people.ts';
import { expectRefused } from '../../support/refused.ts';

const tableNames = ['PORTAL_TABLE', 'ACTIVITY_TABLE', 'COUNTS_TABLE', 'INSIGHTS_TABLE'];

async function rows(): Promise<string[]> {
  const database = new DynamoDBClient();
  const found: string[] = [];
  for (const name of tableNames) {
    for await (const { Items = [] } of paginateScan({ client: database }, { TableName: process.env[name] })) {
      found.push(...Items.map((item) => `${name} ${JSON.stringify(item, inOrder)}`));
    }
  }
  database.destroy();
  return found.sort();
}

/** The database returns fields in any order. */
const inOrder = (_name: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => one.localeCompare(other)))
    : value;

/** As the next file of the process does. */
async function nextFile() {
  const stage = await startDemoStage();
  return { stage, rows: await rows(), mails: await stage.inbox.mails() };
}

// The process may still have to start the parts and load the world.
beforeAll(async () => void (await startDemoStage()));

test('each test file begins with the same rows and mails, whatever the file before has written', async () => {
  const first = await nextFile();
  expect(first.rows.length).toBeGreaterThan(100);
  await newPerson();
  const { sendMail } = await import('../../../functions/platform/services/mail.ts');
  await sendMail({ to: 'ida@larkspur.example', subject: 'A test', text: 'A test', html: 'A test' });
  expect((await rows()).length).toBeGreaterThan(first.rows.length);
  expect((await first.stage.inbox.mails()).length).toBeGreaterThan(first.mails.length);
  await first.stage.stop();

  const second = await nextFile();
  const before = new Set(first.rows);
  expect(second.rows.filter((row) => !before.has(row))).toEqual([]);
  expect(second.rows.length).toBe(first.rows.length);
  expect(second.mails).toEqual(first.mails);
  expect(second.stage.origin).toBe(first.stage.origin);
});

test('a session of one test file is refused in the next', async () => {
  const { stage } = await nextFile();
  const browser = stage.browser();
  await logInAs(browser, 'manager@larkspur.example');
  await browser.call(check, {});
  await stage.stop();
  await startDemoStage();
  await expectRefused(browser.call(check, {}), 'unauthenticated');
});
