import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Answers `/NUMBER` with so many bytes, which can’t be compressed. */
export async function startBytes(): Promise<{ origin: string; close: () => void }> {
  const server = createServer(({ url = '' }, response) => {
    // Otherwise browsers take random bytes for a file to save.
    response.writeHead(200, {
      'content-type': 'text/plain; charset=latin1',
      'x-content-type-options': 'nosniff',
    });
    response.end(randomBytes(Number(url.slice(1)) || 0));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => void server.close() };
}
