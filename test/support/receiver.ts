import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { selfSigned } from './selfSigned.ts';

export type Received = { headers: IncomingHttpHeaders; body: string };
export type Receiver = {
  url: string;
  received: Received[];
  /** What it answers next: a status, or a moved address, or nothing. */
  answers: { status: number; location?: string; after?: Promise<void> };
  stop: () => Promise<void>;
};

/** A customer's receiver of webhooks on this machine, with a certificate of its own. */
export async function startReceiver({ trusted = true } = {}): Promise<Receiver> {
  const { key, cert } = selfSigned();
  const before = getCACertificates();
  if (trusted) setDefaultCACertificates([...before, cert]);
  const receiver: Pick<Receiver, 'received' | 'answers'> = { received: [], answers: { status: 204 } };
  const server = createServer({ key, cert }, async (request, response) => {
    receiver.received.push({ headers: request.headers, body: await text(request) });
    const { status, location, after } = receiver.answers;
    await after;
    response.writeHead(status, location ? { location } : {}).end('an answer that nobody reads');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return Object.assign(receiver, {
    url: `https://localhost:${(server.address() as AddressInfo).port}/audit`,
    stop: async () => {
      setDefaultCACertificates(before);
      server.closeAllConnections();
      server.close();
    },
  });
}
