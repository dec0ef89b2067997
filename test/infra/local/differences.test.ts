import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AthenaClient,
  GetQueryExecutionCommand,
  GetQueryResultsCommand,
  StartQueryExecutionCommand,
} from '@aws-sdk/client-athena';
import { expect, onTestFinished, test } from 'vitest';
import { startAthena } from '../../../infra/local/parts/athena/athena.ts';
import { scanEvent } from '../../../infra/local/scanner.ts';
import { projectRoot } from '../../../infra/projectRoot.ts';

const page = readFileSync(join(projectRoot, 'docs/local-parts.md'), 'utf8');
const rows = [...page.matchAll(/^\| (.+?) +\|.*`(test\/[\w/]+\.test\.ts)`: (.+?) +\|$/gm)];

test('the page lists at least twenty differences, each once', () => {
  expect(rows.length).toBeGreaterThanOrEqual(20);
  expect(page.match(/^\| (?!Part|--)/gm)).toHaveLength(rows.length);
  expect(new Set(rows.map(([, part]) => part)).size).toBe(rows.length);
});

test.each(rows.map(([, part, file, name]) => ({ part, file, name })))(
  'the difference of $part has its test',
  ({ file = '', name = '' }) => {
    expect(readFileSync(join(projectRoot, file), 'utf8')).toContain(`'${name}'`);
  },
);

test('the scanner reports the EICAR test file, and passes everything else', () => {
  const stored = { bucket: 'quarantine', key: 'upload', etag: '1' };
  const verdictOf = (text: string) => JSON.stringify(scanEvent(stored, new TextEncoder().encode(text)));
  const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
  expect(verdictOf(`before ${eicar} after`)).toContain('"THREATS_FOUND"');
  expect(verdictOf('MZ another virus')).toContain('"NO_THREATS_FOUND"');
});

test('Athena’s statements are run by DuckDB, one after the other', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tideline-athena-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const credentials = { accessKeyId: 'a', secretAccessKey: 'b' };
  const region = 'eu-west-1';
  const part = await startAthena({ folder, endpoint: 'http://127.0.0.1:1', region, credentials, tables: [] });
  onTestFinished(() => part.close());
  const client = new AthenaClient({ endpoint: part.endpoint, region, credentials });
  const start = (QueryString: string) => client.send(new StartQueryExecutionCommand({ QueryString }));
  const [slow, quick] = [
    await start('SELECT count(*) FROM range(20000000)'),
    await start('SELECT version()'),
  ];
  const stateOf = async ({ QueryExecutionId }: { QueryExecutionId?: string | undefined }) =>
    (await client.send(new GetQueryExecutionCommand({ QueryExecutionId }))).QueryExecution?.Status?.State;
  await expect.poll(() => stateOf(quick), { timeout: 20_000 }).toBe('SUCCEEDED');
  expect(await stateOf(slow)).toBe('SUCCEEDED');
  const { ResultSet } = await client.send(
    new GetQueryResultsCommand({ QueryExecutionId: quick.QueryExecutionId }),
  );
  expect(JSON.stringify(ResultSet?.Rows)).toMatch(/"v\d+\.\d+\.\d+"/);
});

test('the workflow of the insights build has no stand-in', () => {
  const sources = globSync('infra/local/**/*.ts', { cwd: projectRoot });
  const named = sources.filter((file) =>
    /StepFunctions|client-sfn|AWS_ENDPOINT_URL_SFN/.test(readFileSync(join(projectRoot, file), 'utf8')),
  );
  expect(named).toEqual([]);
  expect(readFileSync(join(projectRoot, 'infra/stack/insights/cloud.ts'), 'utf8')).toContain(
    'aws-stepfunctions',
  );
});
