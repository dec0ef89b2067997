import { mkdirSync, readdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { samplesPath } from '../../shared/paths.ts';
import { recordRunning } from '../programs/running.ts';
import { sitePart } from '../site/builtSite.ts';
import { readContentAt } from '../site/readContentAt.ts';
import { renderSite } from '../site/renderSite.ts';
import { buildSite, synthesize } from './build/build.ts';
import { calmLines } from './calmLines.ts';
import { takeDataFolder } from './dataFolder.ts';
import { type Edge, startEdge } from './edge/edge.ts';
import { objectsIn } from './edge/objects.ts';
import { openPublicSite, type PublicPages } from './edge/publicSite.ts';
import { openSite } from './edge/siteFiles.ts';
import { startExpiry } from './expireRows.ts';
import { createGateway } from './gateway/gateway.ts';
import type { LocalFunction } from './gateway/thread.ts';
import { startWorkers } from './gateway/workers.ts';
import { startPipes } from './outboxDelivery.ts';
import type { StoredEvent } from './parts/s3/settings.ts';
import { publishTokenKeys } from './publishTokenKeys.ts';
import { type Scanner, startScanner } from './scanner.ts';
import { startSchedules } from './schedules.ts';
import { type Endpoints, sharedEnvironment, startParts } from './startParts.ts';
import { startStreams } from './streams/startStreams.ts';
import { readAssembly } from './template/assembly.ts';
import { type Behavior, behaviorsOf } from './template/distribution.ts';
import { pipesOf } from './template/pipes.ts';
import { scansOf } from './template/scans.ts';
import { schedulesOf } from './template/schedules.ts';
import { functionsOf, routesOf, scriptEnvironment, tablesOf } from './template/stack.ts';
import { streamsOf } from './template/streams.ts';

export type LocalOptions = {
  data: string;
  port?: number;
  /** The site's address if a proxy is in front; links in mails use it. */
  publicOrigin?: string;
  inboxPort?: number;
  /** The most threads of a function; the second starts when the first is blocked. */
  workers?: number;
  stack?: string;
  site?: string | false;
  /**
   * Called once the folder is ours, before anything in it is opened. Returns whether to empty the tables; what it tells
   * is shown to people who open a page until the product is ready.
   */
  beforeData?: (edge: Pick<Edge, 'origin' | 'tell'>) => boolean;
  /** Called once every part is up, before the first request is answered. */
  beforeServing?: (running: Prepared) => Promise<void> | void;
  /** Receives warnings and errors of functions, to be shown in the terminal. */
  onLine?: (line: string) => void;
};

/** `hadTables`: the database already had tables, and so may contain data. */
type Prepared = Pick<Local, 'environment' | 'endpoints'> & { hadTables: boolean };

export type Local = {
  origin: string;
  inbox: string;
  endpoints: Endpoints;
  environment: Record<string, string>;
  functions: LocalFunction[];
  replace: (changed: LocalFunction) => void;
  send: (functionName: string, event: unknown) => Promise<unknown>;
  stop: () => Promise<void>;
};

/** How long running calls may take during a shutdown. */
const graceMs = 2000;

export async function startLocal(options: LocalOptions): Promise<Local> {
  const { data, port = 0, inboxPort = 0, onLine = () => undefined } = options;
  const closers: (() => Promise<void>)[] = [];
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= closeAll(closers);
    return stopping;
  };
  try {
    const folder = takeDataFolder(data);
    closers.push(async () => folder.release());
    const edge = await startEdge(port);
    closers.push(edge.close);
    folder.announce(edge.origin);
    const reset = options.beforeData?.(edge) ?? false;

    const building =
      options.site === false ? undefined : options.site ? Promise.resolve(options.site) : buildSite();
    building?.catch(() => undefined);
    const making = (options.stack ? Promise.resolve(options.stack) : synthesize()).then(readAssembly);
    let scanner: Scanner | undefined;
    const onStored = (stored: StoredEvent) => scanner?.arrived(stored);
    const parts = await startParts({ data, making, inboxPort, reset, onStored }, closers);
    const { endpoints, secretValue, hadTables } = parts;
    const template = await making;

    const ground = { origin: options.publicOrigin ?? edge.origin, storage: endpoints.files, secretValue };
    const functions = functionsOf(template, ground, sharedEnvironment(endpoints));
    const behaviors = behaviorsOf(template, ground);
    const environment = { ...scriptEnvironment(functions), SAMPLES_BUCKET: bucketAt(behaviors, samplesPath) };
    await publishTokenKeys(environment);
    closers.push(recordRunning(data, environment));
    const logs = { folder: prepareLogs(join(data, 'logs')), onLine: calmLines(onLine) };
    const workers = startWorkers(functions, logs, options.workers);
    closers.push(workers.close);
    scanner = startScanner(scansOf(template), {
      addressOf: objectsIn(endpoints.files, environment),
      send: workers.send,
      onLine,
    });
    closers.push(scanner.close);
    const pipes = startPipes(pipesOf(template), { environment, send: workers.send, onLine });
    closers.push(pipes.close);
    const streams = startStreams(streamsOf(template), {
      environment,
      file: parts.databaseFile,
      send: workers.send,
      onLine,
    });
    closers.push(streams.close);
    // An external server expires rows itself.
    if (parts.databaseFile) closers.push(startExpiry(endpoints.database, tablesOf(template), onLine).close);
    const gateway = createGateway({
      routes: routesOf(template),
      invoke: workers.invoke,
      onError: (name, error) => onLine(`${name}: ${error instanceof Error ? error.message : String(error)}`),
      onAnswered: pipes.wake,
    });
    await options.beforeServing?.({ environment, endpoints, hadTables });
    // Scheduled functions start after everything they use.
    const schedules = startSchedules(schedulesOf(template), { send: workers.send, onLine });
    closers.push(schedules.close);
    const built = await building;
    const pages: PublicPages = {
      // A stop in the middle of it is nothing to report.
      readContent: () => readContentAt(edge.origin, (line) => stopping ?? onLine(line)),
      draw: (content) => renderSite(built ?? '', { origin: edge.origin, data: content }),
    };
    const site = built ? openPublicSite(sitePart(built), data, pages) : openSite('');
    edge.open({ behaviors, gateway, site, objectAt: objectsIn(endpoints.files, environment) });
    closers.push(() => {
      edge.drain();
      return Promise.race([gateway.idle(), pause(graceMs)]);
    });
    return {
      origin: edge.origin,
      inbox: endpoints.mail,
      endpoints,
      environment,
      functions,
      replace: workers.replace,
      send: workers.send,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function bucketAt(behaviors: readonly Behavior[], path: string): string {
  const target = behaviors.find(({ pattern }) => pattern.test(path))?.target;
  if (typeof target !== 'object') throw new Error(`The edge answers ${path} from no bucket.`);
  return target.bucket;
}

/** Last started, first stopped; a part that fails to stop doesn't keep the others running. */
async function closeAll(closers: (() => Promise<void>)[]): Promise<void> {
  for (const close of closers.reverse()) await close().catch(() => undefined);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}

const largestBytes = 10_000_000;

/** Creates the folder for the functions' logs; a file that has grown large is rotated, keeping one old file. */
function prepareLogs(folder: string): string {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    if (name.endsWith('.jsonl') && statSync(file).size > largestBytes) renameSync(file, `${file}.old`);
  }
  return folder;
}
