import { once } from 'node:events';
import type { ServerResponse } from 'node:http';

export type Reply = {
  status: number;
  headers?: Record<string, string | number>;
  xml?: string;
  stream?: AsyncIterable<Buffer>;
  release?: () => void;
};

export async function send(reply: Reply, outgoing: ServerResponse, withBody: boolean): Promise<void> {
  try {
    outgoing.statusCode = reply.status;
    for (const [name, value] of Object.entries(reply.headers ?? {})) outgoing.setHeader(name, value);
    if (reply.xml !== undefined) {
      outgoing.setHeader('content-type', 'application/xml');
      outgoing.setHeader('content-length', Buffer.byteLength(reply.xml));
    }
    if (withBody && reply.stream) await pour(reply.stream, outgoing);
    outgoing.end(withBody ? reply.xml : undefined);
  } finally {
    reply.release?.();
  }
}

async function pour(stream: AsyncIterable<Buffer>, outgoing: ServerResponse): Promise<void> {
  const gone = new AbortController();
  outgoing.once('close', () => gone.abort());
  for await (const chunk of stream) {
    if (outgoing.destroyed) return;
    if (!outgoing.write(chunk)) await once(outgoing, 'drain', { signal: gone.signal });
  }
}

export function quoted(etag: string): string {
  return `"${etag}"`;
}
