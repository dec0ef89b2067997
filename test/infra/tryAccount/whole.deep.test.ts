import { existsSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { restore as restoreCommand } from '../../../infra/rescue/commands/restore.ts';
import { outputsIn, readRecord } from '../../../infra/tryAccount/record.ts';
import { conductTrial } from '../../../infra/tryAccount/runTrial.ts';
import type { Trial } from '../../../infra/tryAccount/trial.ts';
import { planOf } from '../../../infra/tryAccount/tryOnAws.ts';
import { type Stage, startStage } from '../../support/stage.ts';
import { PRIVATE } from '../s3/clients.ts';
import { runEndpoint } from '../s3/endpoint.ts';
import { generating } from './generating.ts';
import { newTrial } from './newTrial.ts';
import { restorable } from './restorable.ts';
import { answering, type Cloud, newCloud, standInCloud } from './standInCloud.ts';

const files = runEndpoint();
let stage: Stage;
let site: Server;
let origin = '';
beforeAll(async () => {
  stage = await startStage();
  // The start page, with the API of the stage below it.
  site = createServer((request, response) => {
    const path = request.url ?? '/';
    if (path === '/') return void response.end('<div id="root"></div>');
    const { method = 'GET', headers } = request;
    const names = ['content-type', 'x-requested-with'].flatMap((name) =>
      headers[name] ? [[name, String(headers[name])] as const] : [],
    );
    const body = method === 'GET' ? {} : { body: request as never, duplex: 'half' as const };
    fetch(`${stage.origin}${path}`, { method, headers: Object.fromEntries(names), ...body }).then(
      async (answer) => {
        response.writeHead(answer.status, { 'content-type': 'application/json' });
        response.end(await answer.text());
      },
    );
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
afterAll(async () => {
  site.close();
  await stage.stop();
});

const outputs = () => ({
  Region: 'us-east-1',
  SiteUrl: origin,
  ApiUrl: 'https://abc.execute-api.us-east-1.amazonaws.com',
  PortalTable: process.env.PORTAL_TABLE,
  SigningSecret: process.env.SIGNING_SECRET_ID,
  MailSender: 'Tideline <no-reply@tideline.example>',
  MailConfigurationSet: 'test',
  InsightsDataBucket: PRIVATE,
  InsightsWorkflow: 'workflow',
});

const live = { current: { release: 1, documents: 12, posts: 2000 } };

/** The commands of a trial: the deployment creates stacks; the others are the product's own. */
const runFor =
  (cloud: Cloud, trial: () => Trial, broken = ''): Trial['run'] =>
  async (log, program, args) => {
    if (log === broken) throw new Error(`${log} is broken`);
    if (log === 'deploy') {
      const bucket = { type: 'AWS::S3::Bucket', id: 'own-files' };
      cloud.buckets.set(bucket.id, { versions: [{ key: 'index.html' }], hasPolicy: true });
      cloud.stacks.set('Tideline-try-7f3', { status: 'CREATE_COMPLETE', resources: [bucket] });
      cloud.stacks.set('Tideline-try-7f3-app', { status: 'CREATE_COMPLETE', resources: [] });
      writeFileSync(trial().deployedOutputs, JSON.stringify({ 'Tideline-try-7f3': outputs() }));
    }
    if (log === 'insights') return generating(live)(log, program, args);
    if (log === 'journeys') return '  2 passed (30s)\n';
    if (log === 'restore') {
      const from = args[args.indexOf('--from') + 1] ?? '';
      const values = { from, stack: outputsIn(trial().folder), prefix: 'TRIAL#restore', missing: true };
      await restoreCommand.run({ values, folder: undefined });
    }
    return '';
  };

function wholeTrial(broken = '') {
  const cloud = newCloud();
  cloud.stacks.set('CDKToolkit', { status: 'CREATE_COMPLETE', resources: [] });
  // The stage has its first administrator from the whole trial.
  const tester = { email: 'ann@insights.co', password: 'of-the-whole-trial' };
  const resumed = broken === '' ? {} : { resumes: true, record: { tester } };
  const trial: Trial = newTrial({ run: runFor(cloud, () => trial, broken), ...resumed });
  const inCloud = standInCloud(cloud);
  const uses = answering({
    getMetricStatistics: () => ({ Datapoints: [{ Sum: 40 }] }),
    listQueryExecutions: () => ({}),
    startExecution: () => ({ executionArn: 'run' }),
    describeExecution: () => ({ status: 'SUCCEEDED' }),
    getCostAndUsage: () => ({}),
  }) as never;
  const database = restorable(new DynamoDBClient({}), () => new Date(trial.now().getTime() - 300_000));
  const dynamo = {
    send: (command: { input: { TableName?: string } }) =>
      command.constructor.name === 'DeleteTableCommand'
        ? new DynamoDBClient({}).send(command as never)
        : database.send(command as never),
  } as never;
  const services = { athena: uses, cloudWatch: uses, workflows: uses, costs: uses };
  // Posts go to the local buckets, everything that is deleted to the stand-in.
  const s3 = {
    send: (command: object) =>
      command.constructor.name === 'PutObjectCommand'
        ? files.client.send(command as never)
        : inCloud.s3.send(command as never),
  } as never;
  return { cloud, trial: { ...trial, clients: { ...inCloud, ...services, s3, dynamo } } };
}

test('a whole trial on the stand-ins passes every step, reports its costs, and leaves the account as it was', async () => {
  const { cloud, trial } = wholeTrial();
  const { text, failed } = await conductTrial(trial, planOf({ keeps: false, onlyDestroys: false }), []);
  expect(text.match(/\| passed \|/g), text).toHaveLength(7);
  expect(failed).toBe(false);
  expect(text).toContain('2 passed as the first administrator');
  expect(text).toContain('release 1 is live: 12 documents');
  expect(text).toMatch(/US dollars by arithmetic, .* 40 calls/);
  expect([...cloud.stacks.keys()]).toEqual(['CDKToolkit']);
  expect(cloud.buckets.size).toBe(0);
  expect(existsSync(outputsIn(trial.folder))).toBe(false);
  expect(readRecord(trial.folder)).toBeUndefined();
});

test.each(['deploy', 'journeys', 'insights', 'restore'])(
  'a trial whose %s fails reports it, and leaves the account as it was',
  async (broken) => {
    const { cloud, trial } = wholeTrial(broken);
    // Tables of other trials have other names.
    await trial.wait(3600 * (broken.length + 1), trial.signal);
    const { text, failed } = await conductTrial(trial, planOf({ keeps: false, onlyDestroys: false }), []);
    expect(failed).toBe(true);
    expect(text).toContain(`${broken} is broken`);
    expect([...cloud.stacks.keys()]).toEqual(['CDKToolkit']);
    expect(cloud.buckets.size).toBe(0);
  },
);
