/** Runs in a worker thread, started by `load.ts`. */
import { connect, type Socket } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';
import type { Order } from './load.ts';

type Data = { host: string; port: number; requests: string[] };
const { host, port, requests }: Data = workerData;
const texts = requests.map((request) => Buffer.from(request));
const sockets: Socket[] = [];
/** The next run continues after this one. */
let said = -1;

parentPort?.on('message', ({ requests, connections }: Order) => {
  void run(requests, connections).then((latencies) => parentPort?.postMessage(latencies));
});

async function run(requests: number, connections: number): Promise<number[]> {
  while (sockets.length < connections) sockets.push(await open());
  const latencies: number[] = [];
  let taken = 0;
  const takeOne = () => {
    if (taken === requests) return undefined;
    taken += 1;
    said += 1;
    return texts[said % texts.length];
  };
  await Promise.all(
    sockets.slice(0, connections).map((socket) => repeat(socket, takeOne, (ms) => latencies.push(ms))),
  );
  return latencies;
}

function open(): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, noDelay: true });
    socket.once('error', reject).once('connect', () => resolve(socket));
  });
}

/** Sends the next request on a socket once the previous response is complete. */
function repeat(
  socket: Socket,
  takeOne: () => Buffer | undefined,
  done: (ms: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let received = '';
    let begun = 0;
    const next = () => {
      const request = takeOne();
      if (request) {
        begun = performance.now();
        socket.write(request);
        return;
      }
      socket.off('data', receive).off('error', reject).off('close', closed);
      resolve();
    };
    const receive = (part: Buffer) => {
      received += part.toString('latin1');
      if (!isWhole(received)) return;
      if (!received.startsWith('HTTP/1.1 200')) return reject(new Error(`The answer was ${received}`));
      done(performance.now() - begun);
      received = '';
      next();
    };
    const closed = () => reject(new Error('The server closed the connection.'));
    socket.on('data', receive).on('error', reject).on('close', closed);
    next();
  });
}

function isWhole(response: string): boolean {
  const head = response.indexOf('\r\n\r\n');
  if (head < 0) return false;
  const length = /\r\ncontent-length: (\d+)/i.exec(response)?.[1];
  if (length === undefined) throw new Error(`An answer without a length can't be measured: ${response}`);
  return response.length >= head + 4 + Number(length);
}
