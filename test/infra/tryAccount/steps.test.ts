import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { outputsIn, readRecord } from '../../../infra/tryAccount/record.ts';
import { countUse } from '../../../infra/tryAccount/steps/countUse.ts';
import { deploy } from '../../../infra/tryAccount/steps/deploy.ts';
import { insights } from '../../../infra/tryAccount/steps/insights.ts';
import { journeys } from '../../../infra/tryAccount/steps/journeys.ts';
import { refusal } from '../account/standInAccount.ts';
import { PRIVATE } from '../s3/clients.ts';
import { runEndpoint } from '../s3/endpoint.ts';
import { generating } from './generating.ts';
import { newTrial } from './newTrial.ts';
import { answering, newCloud, standInCloud } from './standInCloud.ts';

const files = runEndpoint();
test('deploying bootstraps a new account first, and keeps the outputs of the stage', async () => {
  const clients = standInCloud(newCloud(), { GetParameterCommand: refusal('ParameterNotFound') });
  const trial = newTrial({ clients });
  writeFileSync(trial.deployedOutputs, '{"Tideline-try-7f3":{"SiteUrl":"https://d1.cloudfront.net"}}');
  expect(await deploy.run(trial)).toContain('the account was bootstrapped');
  expect(trial.ran).toEqual([
    'npm run bootstrap',
    'npm run deploy -- -c stage=try-7f3 -c sender=ann@insights.co --require-approval never',
  ]);
  expect(readFileSync(outputsIn(trial.folder), 'utf8')).toContain('https://d1.cloudfront.net');
});

test('journeys don’t begin at an address where the canary finds a fault', async () => {
  const trial = newTrial({ outputs: { SiteUrl: files.url }, record: {} });
  await expect(journeys.run(trial)).rejects.toThrow(/the site answered \d+ instead of 200/);
  expect(trial.ran).toEqual([]);
});

const live = { current: { release: 1, documents: 12, posts: 2000 } };

function insightsTrial(
  statuses: { status: string; error?: string; cause?: string }[],
  status: object = live,
) {
  const workflows = answering({
    startExecution: () => ({ executionArn: 'run' }),
    describeExecution: () => statuses.shift() ?? { status: 'SUCCEEDED' },
  });
  return newTrial({
    clients: standInCloud(newCloud(), {}, { s3: files.client, workflows: workflows as never }),
    outputs: { InsightsDataBucket: PRIVATE, InsightsWorkflow: 'workflow' },
    run: generating(status),
  });
}

test('building insights uploads the files to where the workflow reads them, and waits until a release is live', async () => {
  const saw = await insights.run(insightsTrial([{ status: 'RUNNING' }, { status: 'RUNNING' }]));
  expect(saw.at(-1)).toBe('release 1 is live: 12 documents from 2000 posts');
  expect(saw[0]).toMatch(/^\d\d files were uploaded, and the workflow took 1 minutes/);
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_S3: files.url,
    AWS_REGION: 'eu-west-1',
    AWS_ACCESS_KEY_ID: 'TIDELINELOCAL',
    AWS_SECRET_ACCESS_KEY: 'a-secret-of-this-machine',
    INSIGHTS_DATA_BUCKET: PRIVATE,
  });
  const { listCloudInput } = await import('../../../functions/lookup/pipeline/cloud/input.ts');
  expect((await listCloudInput()).units.length).toBeGreaterThan(2);
});

test('building insights fails with the cause of the workflow, and without a release with documents', async () => {
  const failed = insightsTrial([{ status: 'FAILED', error: 'Shrinks', cause: 'fewer posts' }]);
  await expect(insights.run(failed)).rejects.toThrow('ended as FAILED: Shrinks, fewer posts');
  await expect(insights.run(insightsTrial([], { current: null }))).rejects.toThrow(
    'no release with documents',
  );
  const endless = insightsTrial(Array.from({ length: 300 }, () => ({ status: 'RUNNING' })));
  await expect(insights.run(endless)).rejects.toThrow('took more than 120 minutes');
});

const used = {
  getMetricStatistics: () => ({ Datapoints: [{ Sum: 300 }, { Sum: 20 }] }),
  listQueryExecutions: () => ({ QueryExecutionIds: ['1', '2'] }),
  batchGetQueryExecution: () => ({
    QueryExecutions: [{ Statistics: { DataScannedInBytes: 1 } }, { Statistics: { DataScannedInBytes: 2e9 } }],
  }),
};

test('calls and Athena’s bytes are counted, each query with the least that is charged', async () => {
  const athena = answering(used) as never;
  const cloudWatch = answering(used) as never;
  const clients = standInCloud(newCloud(), {}, { athena, cloudWatch });
  const trial = newTrial({
    clients,
    record: {},
    outputs: { ApiUrl: 'https://abc.execute-api.us-east-1.amazonaws.com' },
  });
  await countUse.run(trial);
  // The stage has two work groups.
  const scannedBytes = 2 * (10 * 1024 ** 2 + 2e9);
  expect(readRecord(trial.folder)?.used).toEqual({ calls: 320, queries: 4, scannedBytes });
});

test('nothing is counted where nothing was deployed', async () => {
  const athena = answering({
    listQueryExecutions: () => {
      throw refusal('InvalidRequestException', 'WorkGroup is not found.');
    },
  }) as never;
  const trial = newTrial({ clients: standInCloud(newCloud(), {}, { athena }), record: {} });
  await countUse.run(trial);
  expect(readRecord(trial.folder)?.used).toEqual({ calls: 0, queries: 0, scannedBytes: 0 });
});
