import { request as ask } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { selfSigned } from '../../support/selfSigned.ts';

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
