import { Worker } from 'node:worker_threads';

export type Target = {
  origin: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
};
export type Order = { requests: number; connections: number };
/** A run gives back the latency of each request. */
export type Load = { run: (order: Order) => Promise<number[]>; close: () => Promise<void> };

/**
 * Sends requests to one place repeatedly from a thread of its own, over kept-alive sockets without pipelining, so that
 * it costs less than what it measures.
 */
export function openLoad(...targets: [Target, ...Target[]]): Load {
  const { hostname, port, host } = new URL(targets[0].origin);
  const requests = targets.map((target) => requestText(host, target));
  const worker = new Worker(new URL('./loadWorker.ts', import.meta.url), {
    workerData: { host: hostname, port: Number(port), requests },
  });
  return {
    run: (order) =>
      new Promise((resolve, reject) => {
        worker.once('error', reject);
        worker.once('message', (latencies: number[]) => {
          worker.off('error', reject);
          resolve(latencies);
        });
        worker.postMessage(order);
      }),
    close: async () => void (await worker.terminate()),
  };
}

function requestText(host: string, { method, path, headers, body = '' }: Target): string {
  const all = {
    host,
    ...headers,
    ...(body
      ? { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }
      : {}),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return `${[`${method} ${path} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n${body}`;
}
