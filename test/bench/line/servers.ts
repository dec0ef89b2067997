import { randomBytes } from 'node:crypto';
import { cpSync, symlinkSync } from 'node:fs';
import { request as ask, createServer } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buildSite } from '../../../infra/local/build/build.ts';
import { renderPart, sitePart } from '../../../infra/site/builtSite.ts';
import { packFiles } from '../../../infra/site/packFiles.ts';
import { selfSigned } from '../../support/selfSigned.ts';

/** The site as it is published, with compressed copies of its files. */
export async function packedSite(workspace: string): Promise<string> {
  const built = await buildSite();
  const copy = join(workspace, 'packed');
  cpSync(sitePart(built), sitePart(copy), { recursive: true });
  // Code finds its packages only relative to its own path.
  symlinkSync(renderPart(built), renderPart(copy));
  await packFiles(sitePart(copy));
  return copy;
}

/** HTTP/2, which browsers speak over TLS only, in front of a server of this machine, as CloudFront is in front of the site. */
export async function startSecureFront(behind: string): Promise<{ origin: string; close: () => void }> {
  const target = new URL(behind);
  const server = createSecureServer({ ...selfSigned(), allowHTTP1: true }, (request, response) => {
    const headers = Object.fromEntries(
      Object.entries(request.headers).filter(([name]) => !name.startsWith(':')),
    );
    const { hostname, port, host } = target;
    const sent = ask(
      // A kept connection may be closed just as it is used again.
      {
        hostname,
        port,
        path: request.url,
        method: request.method,
        headers: { ...headers, host },
        agent: false,
      },
      (answer) => {
        const { connection: _, 'keep-alive': __, 'transfer-encoding': ___, ...rest } = answer.headers;
        response.writeHead(answer.statusCode ?? 502, rest);
        answer.pipe(response);
      },
    );
    sent.on('error', () => response.destroy());
    request.pipe(sent);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `https://localhost:${port}`, close: () => void server.close() };
}

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
