import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';
import { median } from './harness.ts';
import { logIn, ownClient, startProduct } from './product.ts';

type Options = { name: string; database: string };
/** The actions that the database was asked for during a call, without those of background work. */
export type ActionsOf = (path: string) => Promise<string[]>;

/** Runs a second product on the same database behind a counting proxy, so that the first is timed without the proxy. */
export async function withCountedProduct<Result>(
  workspace: string,
  { name, database }: Options,
  use: (actionsOf: ActionsOf) => Promise<Result>,
): Promise<Result> {
  const proxy = await startCountingProxy(database);
  process.env.DYNAMODB_ENDPOINT = proxy.endpoint;
  const local = await startProduct(workspace, name, { beforeServing: () => undefined });
  try {
    const cookie = await logIn(local.origin);
    return await use(async (path) => {
      proxy.actions.length = 0;
      const response = await fetch(local.origin + path, { headers: { ...ownClient, cookie } });
      if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
      await response.arrayBuffer();
      return proxy.actions.filter((action) => !backgroundActions.has(action));
    });
  } finally {
    await local.stop();
    proxy.close();
    delete process.env.DYNAMODB_ENDPOINT;
  }
}

/** The stream readers ask for these all the time. */
const backgroundActions = new Set(['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams']);

/** The median of ten calls, because scheduled jobs also query the database now and then. */
export async function usualActions(actionsOf: ActionsOf, path: string): Promise<number> {
  const counts: number[] = [];
  for (let call = 0; call < 10; call += 1) counts.push((await actionsOf(path)).length);
  return median(counts);
}

/** A proxy before the database that counts requests. */
async function startCountingProxy(
  endpoint: string,
): Promise<{ endpoint: string; actions: string[]; close: () => void }> {
  const actions: string[] = [];
  const server = createServer((request, response) => {
    actions.push(String(request.headers['x-amz-target']).split('.')[1] ?? '');
    const { method, url, headers } = request;
    const onward = forward(new URL(url ?? '/', endpoint), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.once('error', () => response.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    actions,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
