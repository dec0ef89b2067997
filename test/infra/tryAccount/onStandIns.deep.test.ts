import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { restore as restoreCommand } from '../../../infra/rescue/commands/restore.ts';
import { readRecord } from '../../../infra/tryAccount/record.ts';
import { restore } from '../../../infra/tryAccount/steps/restore.ts';
import { tester } from '../../../infra/tryAccount/steps/tester.ts';
import type { Trial } from '../../../infra/tryAccount/trial.ts';
import { login } from '../../../shared/api/access/auth.ts';
import { type Stage, startStage } from '../../support/stage.ts';
import { newTrial } from './newTrial.ts';
import { restorable } from './restorable.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.stop());

const outputs = () => ({
  Region: 'us-east-1',
  SiteUrl: stage.origin,
  PortalTable: process.env.PORTAL_TABLE ?? '',
  SigningSecret: process.env.SIGNING_SECRET_ID ?? '',
  MailSender: 'Tideline <no-reply@tideline.example>',
  MailConfigurationSet: 'test',
});

test('the journeys’ administrator accepts an invite that isn’t mailed, and is the same in a resumed trial', async () => {
  const trial = newTrial({ record: {}, outputs: outputs() });
  const person = await tester(trial);
  expect(await stage.browser().call(login, person)).toMatchObject({ email: trial.sender });
  const subjects = (await stage.inbox.to(person.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => /invite/i.test(subject))).toEqual([]);
  expect(await tester(trial)).toEqual(person);
});

test('restoring loses a row, restores the table beside it, and writes the row back with the command of operators', async () => {
  const ran: string[] = [];
  const runRescue: Trial['run'] = async (_log, _program, args) => {
    ran.push(args.join(' '));
    const [from = '', , file = ''] = args.slice(args.indexOf('--from') + 1);
    await restoreCommand.run({
      values: { from, stack: file, prefix: 'TRIAL#restore', missing: true },
      folder: undefined,
    });
    return '';
  };
  const trial = newTrial({ record: {}, outputs: outputs(), run: runRescue });
  const begun = trial.now().getTime();
  // Point-in-time recovery is some minutes behind.
  const dynamo = restorable(new DynamoDBClient({}), () => new Date(trial.now().getTime() - 300_000));
  const [saw] = await restore.run({ ...trial, clients: { ...trial.clients, dynamo } });
  expect(saw).toContain('was written back');
  expect(trial.now().getTime() - begun).toBeGreaterThan(300_000);
  expect(ran).toHaveLength(1);
  expect(ran[0]).toMatch(/^run --silent rescue -- restore --from restored-try-7f3-\d+ --stack/);
  expect(readRecord(trial.folder)?.restored).toHaveLength(1);
});

test('restoring fails when the row isn’t written back', async () => {
  const trial = newTrial({ record: {}, outputs: outputs() });
  await trial.wait(3600, trial.signal);
  const dynamo = restorable(new DynamoDBClient({}), () => new Date(trial.now().getTime() + 1000));
  await expect(restore.run({ ...trial, clients: { ...trial.clients, dynamo } })).rejects.toThrow(
    'The lost row was not written back.',
  );
});
