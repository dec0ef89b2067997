import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { notFoundFile } from '../../../shared/pageFile.ts';
import { Problem, portTaken, systemCode } from '../../programs/problem.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { type GatewayAnswer, refusal, send } from '../gateway/respond.ts';
import { isLocalHost } from '../localHost.ts';
import type { Behavior } from '../template/distribution.ts';
import { applyRules, keepForwarded } from './headers.ts';
import { type ObjectAddress, serveObject } from './objects.ts';
import { fromBrowser, toBrowser } from './sessionCookie.ts';
import type { SiteFiles } from './siteFiles.ts';
import { type Starting, tellStarting } from './starting.ts';
import { unchanged, type ViewerFunction, viewerFunction } from './viewerFunction.ts';

export type EdgeContent = {
  behaviors: Behavior[];
  gateway: Gateway;
  site: SiteFiles;
  objectAt?: ObjectAddress;
};

export type Edge = {
  origin: string;
  port: number;
  /** Until `open`, people who open a page see what has to be done first. */
  tell: (starting: Starting) => void;
  /** Earlier requests wait for this. */
  open: (content: EdgeContent) => void;
  /** Accepts no new requests; those in progress continue. */
  drain: () => void;
  close: () => Promise<void>;
};

/** Binds the port first, so that a taken port is noticed before anything else starts. */
export async function startEdge(port: number): Promise<Edge> {
  const opened = Promise.withResolvers<(request: IncomingMessage, response: ServerResponse) => void>();
  let respond: ((request: IncomingMessage, response: ServerResponse) => void) | undefined;
  let starting: Starting | undefined;
  const listener = (request: IncomingMessage, response: ServerResponse) => {
    if (respond) respond(request, response);
    else if (!starting || !tellStarting(starting, request, response))
      void opened.promise.then((use) => use(request, response));
  };
  const servers = await listenOnBoth(listener, port);
  const closeBoth = () => Promise.all(servers.map(closeServer));
  return {
    origin: `http://localhost:${portOf(servers)}`,
    port: portOf(servers),
    tell(next) {
      starting = next;
    },
    open(content) {
      respond = responder(content);
      opened.resolve(respond);
    },
    drain: () => void closeBoth(),
    close: async () => {
      const closed = closeBoth();
      for (const each of servers) each.closeAllConnections();
      await closed;
    },
  };
}

type Prepared = Behavior & { viewer: ViewerFunction };

function responder({ behaviors, gateway, site, objectAt }: EdgeContent) {
  const prepared: Prepared[] = behaviors.map((behavior) => ({
    ...behavior,
    viewer: behavior.viewerFunction ? viewerFunction(behavior.viewerFunction) : unchanged,
  }));

  async function serveFile(
    behavior: Prepared,
    path: string,
    request: IncomingMessage,
    response: ServerResponse,
  ) {
    if (typeof behavior.target === 'string') {
      const search = request.url?.slice(path.length) ?? '';
      return servePage(site, behavior, { path, search }, request, response);
    }
    const key = decode(path)?.slice(1);
    const address = key && (await objectAt?.(behavior.target.bucket, key));
    if (!address) return send(response, refusal(404, 'Not Found'), request.method === 'HEAD');
    return serveObject(address, behavior.headers, request, response);
  }

  return (request: IncomingMessage, response: ServerResponse): void => {
    const refuse = (status: number, message: string) => send(response, refusal(status, message), false);
    const path = pathOf(request.url);
    const behavior = prepared.find(({ pattern }) => pattern.test(path));
    if (!isLocalHost(hostOf(request.rawHeaders))) refuse(421, 'This machine is only called localhost here.');
    else if (!behavior) refuse(404, 'Not Found');
    else if (!behavior.methods.includes(request.method ?? ''))
      refuse(403, 'This method is not offered here.');
    else if (behavior.target === 'api') callApi(gateway, behavior, request, response);
    else void serveFile(behavior, path, request, response).catch(() => refuse(500, 'Internal Server Error'));
  };
}

function pathOf(url = '/'): string {
  const mark = url.indexOf('?');
  return mark < 0 ? url : url.slice(0, mark);
}

function callApi(
  gateway: Gateway,
  behavior: Prepared,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { remoteAddress = '127.0.0.1', remotePort } = request.socket;
  const headers = keepForwarded(request.rawHeaders, behavior.forwarded);
  for (let at = 0; at < headers.length; at += 2) {
    if (headers[at] === 'cookie') headers[at + 1] = fromBrowser(headers[at + 1] ?? '');
  }
  headers.push('cloudfront-viewer-address', `${remoteAddress}:${remotePort}`, ...behavior.originHeaders);
  gateway.handle(request, response, {
    sourceIp: remoteAddress,
    headers,
    finish: (answer) => {
      renameCookies(answer);
      applyRules(answer.headers, behavior.headers);
    },
  });
}

function renameCookies({ headers }: GatewayAnswer): void {
  for (let at = 0; at < headers.length; at += 2) {
    if (headers[at] === 'set-cookie') headers[at + 1] = toBrowser(headers[at + 1] ?? '');
  }
}

async function servePage(
  site: SiteFiles,
  { viewer, headers: rules }: Prepared,
  { path, search }: { path: string; search: string },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const acceptEncoding = String(request.headers['accept-encoding'] ?? '');
  const asked = viewer.onRequest(path, search, acceptEncoding);
  if (typeof asked !== 'string') {
    const headers = [...asked.headers];
    applyRules(headers, rules);
    return send(response, { status: asked.status, headers, body: '' }, request.method === 'HEAD');
  }
  const uri = decode(asked);
  const find = (each: string) => site.find(each, acceptEncoding);
  const found = uri && (await find(uri));
  const file = found || (asked.endsWith('.html') ? await find(notFoundFile) : undefined);
  if (!file) {
    const missing = refusal(404, 'Not Found');
    applyRules(missing.headers, rules);
    return send(response, missing, request.method === 'HEAD');
  }
  const outcome = found ? viewer.onResponse(asked, search) : { status: 404, headers: [] };
  const headers = [...file.headers, ...outcome.headers];
  applyRules(headers, rules);
  if (matches(request.headers['if-none-match'], file.etag)) {
    response.writeHead(304, headers);
    response.end();
    return;
  }
  send(response, { status: outcome.status, headers, body: file.bytes }, request.method === 'HEAD');
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  const plain = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch === '*' || (ifNoneMatch?.split(',').some((tag) => plain(tag) === plain(etag)) ?? false);
}

/** Node's own headers object costs more than everything that is needed from it. */
function hostOf(raw: string[]): string | undefined {
  for (let at = 0; at < raw.length; at += 2)
    if (raw[at]?.length === 4 && /^host$/i.test(raw[at] ?? '')) return raw[at + 1];
  return undefined;
}

type Listening = readonly [Server, ...Server[]];

/** Longer than a person pauses: if an idle connection closes just as a browser sends a call, that call gets no answer. */
const keepAliveMs = 65_000;

const portOf = ([first]: Listening) => (first.address() as AddressInfo).port;

/** Some browsers try ::1 for "localhost" first, where they could reach another program instead of this one. */
async function listenOnBoth(listener: RequestListener, port: number): Promise<Listening> {
  const first = createServer({ keepAliveTimeout: keepAliveMs }, listener);
  await listen(first, port, '127.0.0.1');
  const second = createServer({ keepAliveTimeout: keepAliveMs }, listener);
  try {
    await listen(second, portOf([first]), '::1');
    return [first, second];
  } catch (error) {
    // Without IPv6, one listener is enough.
    if (!(error instanceof Problem)) return [first];
    await closeServer(first);
    if (port === 0) return listenOnBoth(listener, port);
    throw error;
  }
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(explainPort(error, port)));
    server.listen(port, host, resolve);
  });
}

function explainPort(error: Error, port: number): Error {
  const code = systemCode(error);
  if (code === 'EADDRINUSE') return portTaken(port);
  if (code === 'EACCES') {
    return new Problem(
      `You are not allowed to use port ${port}: choose one above 1023 with "npm start -- --port 4180".`,
    );
  }
  return error;
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    if (!server.listening) return resolve();
    server.close(() => resolve());
    server.closeIdleConnections();
  });
}
