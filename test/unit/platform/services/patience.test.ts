import { globSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  patience,
  patienceInBackground,
  patienceWithFiles,
  patienceWithMail,
  patienceWithQueries,
} from '../../../../functions/platform/services/patience.ts';

let silent: Server;
beforeAll(async () => {
  silent = createServer(() => {}).listen(0, '127.0.0.1');
  await new Promise((resolve) => silent.once('listening', resolve));
});
afterAll(() => {
  silent.closeAllConnections();
  silent.close();
});

/** One request by a client with these timeouts, shortened fifty times. */
function ask(port: number, requestHandler: Record<string, number | boolean>) {
  const quicker = Object.entries(requestHandler).map(([name, value]) => [
    name,
    ['requestTimeout', 'socketTimeout'].includes(name) ? Number(value) / 50 : value,
  ]);
  const client = new SecretsManagerClient({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
    maxAttempts: 1,
    requestHandler: Object.fromEntries(quicker),
  });
  return client.send(new GetSecretValueCommand({ SecretId: 'x' }));
}

/** Each with the time limit of its functions, as set in the stack. */
const kinds = {
  'a call': [patience, 15],
  files: [patienceWithFiles, 15],
  mail: [patienceWithMail, 30],
  'queries that a call waits for': [patienceWithQueries, 15],
  'queries in the background': [patienceInBackground, 15 * 60],
} as const;

describe.each(Object.entries(kinds))('a service for %s', (_, [{ maxAttempts, requestHandler }, seconds]) => {
  test('a silent service is given up soon enough to answer the caller', async () => {
    const silence =
      'requestTimeout' in requestHandler ? requestHandler.requestTimeout : requestHandler.socketTimeout;
    expect(maxAttempts * silence).toBeLessThan((seconds - 3) * 1000);
    const { port } = silent.address() as AddressInfo;
    await expect(ask(port, requestHandler)).rejects.toThrow(/timed? ?out/i);
  });

  test('an unreachable service is given up at once', async () => {
    const gone = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => gone.once('listening', resolve));
    const { port } = gone.address() as AddressInfo;
    await new Promise((resolve) => gone.close(resolve));
    await expect(ask(port, requestHandler)).rejects.toThrow(/ECONNREFUSED/);
  });
});

test('every client of the functions has such timeouts', () => {
  const clients = globSync('functions/**/*.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/new \w+Client\([^)]*\)/g)].map(([made]) => `${file}: ${made}`),
  );
  expect(clients.length).toBeGreaterThan(8);
  expect(clients.filter((each) => !/patience/.test(each))).toEqual([]);
});
