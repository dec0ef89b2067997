/** Runs inside a worker thread: aws-ses-v2-local, with every mail written to a file before it is acknowledged. */
import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';
import startServer from 'aws-ses-v2-local';
import mailStore from 'aws-ses-v2-local/dist/store.js';
import { isLocalHost } from '../localHost.ts';
import { runnerPage } from '../runnerPage.ts';

type Email = Parameters<typeof mailStore.saveEmail>[0];

const { port, file }: { port: number; file: string } = workerData;

// The package keeps mails only in memory and offers no hook: its two writing functions are replaced.
const keep = mailStore.saveEmail;
const clear = mailStore.clearStore;

const { html: page, contentSecurityPolicy } = runnerPage(new URL('./inbox.html', import.meta.url), [
  // The logo in the mails comes from the site, at another port.
  'img-src http://localhost:* https: data:',
]);

/** Serves our page instead of the mail server's own, and keeps other sites out: mails contain links that grant access. */
function fronted(server: Server): void {
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { host, 'sec-fetch-site': from } = request.headers;
    if (!isLocalHost(host)) refuse(response, 421, 'This machine is only called localhost here.');
    else if (from === 'cross-site' && request.method !== 'GET')
      refuse(response, 403, 'Not from another site.');
    else if (request.method === 'GET' && request.url === '/') showInbox(response);
    else for (const listener of listeners) listener(request, response);
  });
}

function showInbox(response: ServerResponse): void {
  response
    .writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy,
      'cache-control': 'no-cache',
    })
    .end(page);
}

function refuse(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ message }));
}

Object.assign(mailStore, {
  saveEmail: (email: Email) => {
    append(`${JSON.stringify(email)}\n`);
    keep(email);
  },
  clearStore: () => {
    rmSync(file, { force: true });
    clear();
  },
});
for (const email of readMails()) keep(email);
parentPort?.on('message', () => {
  clear();
  for (const email of readMails()) keep(email);
  parentPort?.postMessage('read');
});

// The package is CommonJS: its default export arrives inside another one.
const start = 'default' in startServer ? (startServer.default as typeof startServer) : startServer;
const server = await start({ host: '127.0.0.1', port });
fronted(server);
// Express calls the same callback when listening fails, and then there is no address.
const address = server.address() as AddressInfo | null;
parentPort?.postMessage({ port: address?.port });

function append(line: string): void {
  const handle = openSync(file, 'a', 0o600);
  const { size } = fstatSync(handle);
  try {
    writeFileSync(handle, line);
    fsyncSync(handle);
  } catch (error) {
    // On a full disk half a line may have been written, and the next mail would be appended to it.
    ftruncateSync(handle, size);
    throw error;
  } finally {
    closeSync(handle);
  }
}

/** The last line may be incomplete if the machine went down; that mail was never acknowledged. */
function readMails(): Email[] {
  if (!existsSync(file)) return [];
  const text = readFileSync(file, 'utf8');
  if (text && !text.endsWith('\n')) append('\n');
  return text.split('\n').flatMap((line) => {
    try {
      return line ? [JSON.parse(line) as Email] : [];
    } catch {
      return [];
    }
  });
}
