import { Agent, request } from 'node:http';

/** `fetch` from another address of this machine over kept-alive connections, since the product limits callers by address. */
export function fetchFrom(localAddress: string): typeof fetch {
  const agent = new Agent({ keepAlive: true, localAddress });
  return (input, init = {}) =>
    new Promise((resolve, reject) => {
      const url = new URL(String(input));
      const headers = { ...Object.fromEntries(new Headers(init.headers)), host: url.host };
      const sent = request({
        agent,
        host: '127.0.0.1',
        port: url.port,
        path: url.pathname + url.search,
        method: init.method ?? 'GET',
        headers,
      });
      sent.once('error', reject);
      sent.once('response', (message) => {
        const parts: Buffer[] = [];
        message.on('data', (part: Buffer) => parts.push(part));
        message.once('error', reject);
        message.once('end', () => {
          const status = message.statusCode ?? 500;
          const body = status === 204 ? null : Buffer.concat(parts);
          resolve(new Response(body, { status, headers: headersOf(message.rawHeaders) }));
        });
      });
      sent.end(init.body);
    });
}

function headersOf(raw: readonly string[]): Headers {
  const headers = new Headers();
  for (let at = 0; at < raw.length; at += 2) headers.append(raw[at] ?? '', raw[at + 1] ?? '');
  return headers;
}
