import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { traced } from '../../../../functions/platform/services/traced.ts';

let daemon: Socket;
let told: string[];
beforeEach(async () => {
  told = [];
  daemon = createSocket('udp4').on('message', (message) => void told.push(String(message)));
  daemon.bind(0, '127.0.0.1');
  await once(daemon, 'listening');
  vi.stubEnv('AWS_XRAY_DAEMON_ADDRESS', `127.0.0.1:${daemon.address().port}`);
});
afterEach(() => {
  vi.unstubAllEnvs();
  daemon.close();
});

const trace = (isSampled: boolean) =>
  `Root=1-5759e988-bd862e3fe1be46a994272793;Parent=53995c3f42cd8ad8;Sampled=${isSampled ? 1 : 0}`;

const client = () =>
  traced(
    'DynamoDB',
    new DynamoDBClient({
      region: 'eu-central-1',
      endpoint: 'http://127.0.0.1:1',
      maxAttempts: 1,
      credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
    }),
  );
const ask = () =>
  client()
    .send(new GetItemCommand({ TableName: 'Portal', Key: { PK: { S: 'a secret key' } } }))
    .catch(() => undefined);

test('a request is traced with its service, operation and table, but no content', async () => {
  vi.stubEnv('_X_AMZN_TRACE_ID', trace(true));
  await ask();
  await vi.waitFor(() => expect(told).toHaveLength(1));
  const [header, body = ''] = told[0]?.split('\n') ?? [];
  expect(header).toBe('{"format":"json","version":1}');
  const { start_time, end_time, ...segment } = JSON.parse(body);
  expect(segment).toEqual({
    trace_id: '1-5759e988-bd862e3fe1be46a994272793',
    parent_id: '53995c3f42cd8ad8',
    id: expect.stringMatching(/^[0-9a-f]{16}$/),
    type: 'subsegment',
    namespace: 'aws',
    name: 'DynamoDB',
    fault: true,
    aws: { operation: 'GetItem', table_name: 'Portal' },
  });
  expect(end_time).toBeGreaterThanOrEqual(start_time);
  expect(Math.abs(end_time - Date.now() / 1000)).toBeLessThan(60);
});

test('untraced calls record nothing', async () => {
  for (const header of [trace(false), '', 'Sampled=1', undefined]) {
    vi.stubEnv('_X_AMZN_TRACE_ID', header);
    await ask();
  }
  vi.stubEnv('_X_AMZN_TRACE_ID', trace(true));
  await ask();
  await vi.waitFor(() => expect(told).toHaveLength(1));
});

test('every client of the functions is traced', () => {
  const files = readdirSync('functions', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  const texts = files.map((file) => readFileSync(join('functions', file), 'utf8'));
  const count = (made: RegExp) => texts.flatMap((text) => text.match(made) ?? []).length;
  expect(count(/new \w+Client\(/g)).toBeGreaterThan(8);
  expect(count(/traced\(\s*'[\w ]+',\s*new \w+Client\(/g)).toBe(count(/new \w+Client\(/g));
});
