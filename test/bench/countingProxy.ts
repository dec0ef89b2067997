import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';

export type CountingProxy = { endpoint: string; actions: string[]; close: () => void };

/** A proxy before the database that counts requests. */
export async function startCountingProxy(endpoint: string): Promise<CountingProxy> {
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
