import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openSite } from '../../infra/local/edge/siteFiles.ts';

export type BareServer = { origin: string; close: () => void };

/** The time that Node alone needs to parse and return a JSON body. */
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
  return listening(server);
}

/** Files of a folder, compressed and cached like the site’s, without anything around them. */
export async function serveFiles(folder: string): Promise<BareServer> {
  const files = openSite(folder);
  const server = createServer(async ({ url = '', headers }, response) => {
    const file = await files.find(url, String(headers['accept-encoding'] ?? ''));
    if (!file) return response.writeHead(404).end();
    response.writeHead(200, file.headers).end(file.bytes);
  });
  return listening(server);
}

async function listening(server: Server): Promise<BareServer> {
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
