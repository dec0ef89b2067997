import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type BareServer = { origin: string; close: () => void };

/** What node alone needs to parse a JSON body and answer with it. */
export async function startBareServer(): Promise<BareServer> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = JSON.stringify(JSON.parse(Buffer.concat(parts).toString()));
      response.writeHead(200, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
      });
      response.end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
