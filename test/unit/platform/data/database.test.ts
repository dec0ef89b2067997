import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { GetItemCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';

type Answer = (response: ServerResponse, asked: string) => void;

const row = { Item: { PK: { S: 'P' }, name: { S: 'Iris – Calder 🌊' } } };
const told: Answer = (response) => void response.writeHead(200).end(JSON.stringify(row));
const refused =
  (status: number, name: string): Answer =>
  (response) =>
    void response.writeHead(status).end(JSON.stringify({ __type: `com.amazonaws#${name}`, message: name }));

let server: Server;
const answers: Answer[] = [];

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const asked = await text(request);
    (answers.shift() ?? refused(400, 'NothingPrepared'))(response, asked);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  Object.assign(process.env, {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    AWS_ENDPOINT_URL_DYNAMODB: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function ask(key: string, ...prepared: Answer[]) {
  answers.push(...prepared);
  // Its client reads the environment.
  const { database } = await import('../../../../functions/platform/data/table/database.ts');
  return database.send(new GetItemCommand({ TableName: 't', Key: { PK: { S: key } } }));
}

test('a response that arrives in pieces is read as one row', async () => {
  const bytes = Buffer.from(JSON.stringify(row));
  const inMidCharacter = bytes.indexOf('🌊') + 2;
  const found = await ask('P', (response) => {
    response.writeHead(200).write(bytes.subarray(0, inMidCharacter), () => {
      response.end(bytes.subarray(inMidCharacter));
    });
  });
  expect(found).toMatchObject(row);
});

test('a read is retried when its response breaks off', async () => {
  const brokenOff: Answer = (response) => {
    response.writeHead(200, { 'content-length': '100' }).write('{"Item":{', () => response.destroy());
  };
  expect(await ask('P', brokenOff, told)).toMatchObject(row);
});

test('a read is retried when the database is overloaded', async () => {
  expect(
    await ask('P', refused(400, 'ThrottlingException'), refused(500, 'InternalServerError'), told),
  ).toMatchObject(row);
});

test('a rejected call throws the database’s error name without a retry', async () => {
  await expect(ask('P', refused(400, 'ResourceNotFoundException'), told)).rejects.toMatchObject({
    name: 'ResourceNotFoundException',
    message: 'ResourceNotFoundException',
  });
  expect(answers.splice(0)).toHaveLength(1);
});

test('concurrent calls each get their own response', async () => {
  const keys = Array.from({ length: 20 }, (_, at) => `P${at}`);
  const echo: Answer = (response, asked) =>
    void response.end(JSON.stringify({ Item: JSON.parse(asked).Key }));
  const found = await Promise.all(keys.map((key) => ask(key, echo)));
  expect(found.map(({ Item }) => Item?.PK?.S)).toEqual(keys);
});
