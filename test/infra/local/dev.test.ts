import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { serveWeb } from '../../../infra/local/dev.ts';
import { freePort } from '../../../infra/local/freePort.ts';
import { ask } from './ask.ts';

test('in development calls go to the product that runs, and files of the site come from its source', async () => {
  const product = createServer((request, response) => response.end(`called ${request.url}`));
  await new Promise<void>((resolve) => product.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void product.close());
  const port = await freePort();
  const web = await serveWeb(`http://127.0.0.1:${(product.address() as AddressInfo).port}`, port);
  onTestFinished(web.close);

  const origin = `http://127.0.0.1:${port}`;
  for (const call of ['/api/auth/account', '/api/reset?email=ann@mail.tsinghua.example']) {
    expect((await ask(origin, call)).body).toBe(`called ${call}`);
  }
  expect((await ask(origin, '/api/sessionHint.ts')).body).toContain('sessionHint');
});
