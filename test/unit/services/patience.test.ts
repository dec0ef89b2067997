import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { patience } from '../../../functions/services/patience.ts';

let silent: Server;
beforeAll(async () => {
  silent = createServer(() => {}).listen(0, '127.0.0.1');
  await new Promise((resolve) => silent.once('listening', resolve));
});
afterAll(() => {
  silent.closeAllConnections();
  silent.close();
});

test('a service that accepts a call and says nothing is given up, in time for an answer', async () => {
  const { requestHandler, maxAttempts } = patience;
  expect(maxAttempts * requestHandler.requestTimeout).toBeLessThan(15_000 - 3000);
  const client = new SecretsManagerClient({
    endpoint: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
    region: 'us-east-1',
    credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
    maxAttempts: 1,
    requestHandler: { ...requestHandler, requestTimeout: requestHandler.requestTimeout / 50 },
  });
  await expect(client.send(new GetSecretValueCommand({ SecretId: 'x' }))).rejects.toThrow(/timed? ?out/i);
});
