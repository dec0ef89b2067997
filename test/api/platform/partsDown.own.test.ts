import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { check, login } from '../../../shared/api/access/auth.ts';
import { listProducts } from '../../../shared/api/content/products.ts';
import { credentials } from '../../support/demo.ts';
import { loggedIn, newPerson } from '../../support/people.ts';
import { expectRefused } from '../../support/refused.ts';
import { type Stage, startStage } from '../../support/stage.ts';

let stage: Stage;
const ways = {} as Record<'DYNAMODB' | 'S3' | 'ATHENA', Severable>;

beforeAll(async () => {
  stage = await startStage();
  // The clients look up their addresses on first use, which is now.
  for (const part of ['DYNAMODB', 'S3', 'ATHENA'] as const) {
    const name = `AWS_ENDPOINT_URL_${part}`;
    ways[part] = await severable(process.env[name] ?? '');
    process.env[name] = ways[part].endpoint;
  }
  const { loadDemo } = await import('../../../infra/demo/load.ts');
  await loadDemo();
});
afterAll(async () => {
  await Promise.all(Object.values(ways).map(({ cut }) => cut()));
  await stage.stop();
});

async function without(parts: readonly (keyof typeof ways)[], use: () => Promise<void>): Promise<void> {
  await Promise.all(parts.map((part) => ways[part].cut()));
  try {
    await use();
  } finally {
    await Promise.all(parts.map((part) => ways[part].restore()));
  }
}

test('while the database is unreachable, calls fail with a reference, and sessions are still valid afterward', async () => {
  const { call } = await loggedIn(stage, await newPerson());
  await without(['DYNAMODB'], async () => {
    const { message } = await expectRefused(call(check, {}), 'internal');
    expect(message).not.toMatch(/ECONNREFUSED|127\.0\.0\.1/);
  });
  expect(await call(check, {})).toHaveProperty('email');
});

test('while the database is unreachable, no login is reported as a wrong password', async () => {
  const { email } = await newPerson();
  const { call } = stage.browser();
  await without(['DYNAMODB'], async () => {
    await expectRefused(call(login, credentials(email)), 'internal');
  });
  expect(await call(login, credentials(email))).toMatchObject({ email });
});

test('while files and the archive are unreachable, people can log in and list their products', async () => {
  const person = await newPerson();
  await without(['S3', 'ATHENA'], async () => {
    const { call } = await loggedIn(stage, person);
    expect(await call(check, {})).toMatchObject({ email: person.email });
    expect(await call(listProducts, {})).toBeTypeOf('object');
  });
});

/** A connection to a part of the product that can be cut and restored. */
type Severable = { endpoint: string; cut: () => Promise<void>; restore: () => Promise<void> };

/** Proxies a part; while it is cut, clients find a closed port. */
async function severable(target: string): Promise<Severable> {
  const { hostname, port } = new URL(target);
  let server: Server;
  const sockets = new Set<Socket>();
  const open = async (at: number) => {
    server = createServer((near) => {
      const far = connect(Number(port), hostname);
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        sockets.add(one);
        one
          .on('error', () => other.destroy())
          .on('close', () => {
            sockets.delete(one);
            other.destroy();
          });
        one.pipe(other);
      }
    });
    server.listen(at, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const own = await open(0);
  return {
    endpoint: `http://127.0.0.1:${own}`,
    cut: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    restore: async () => void (await open(own)),
  };
}
