// runs: functions
import { mkdtemp } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { inject } from 'vitest';
import { forgetAll } from '../../functions/platform/services/forget.ts';
import { createGateway, type Gateway } from '../../infra/local/gateway/gateway.ts';
import { type Handler, invokeInProcess } from '../../infra/local/gateway/invoke.ts';
import { readAssembly } from '../../infra/local/template/assembly.ts';
import { lakeTablesOf } from '../../infra/local/template/lakeTables.ts';
import { tablesOf } from '../../infra/local/template/stack.ts';
import { projectRoot } from '../../infra/projectRoot.ts';
import { entryOf } from '../../infra/stack/functionFolders.ts';
import { routeKey } from '../../shared/api/endpoint.ts';
import { allEndpoints, type Feature, features } from '../../shared/api/index.ts';
import { type Browser, browser } from './browser.ts';
import { countsOfStage } from './counts.ts';
import { enforcePolicies } from './enforcePolicies.ts';
import { type Inbox, inboxOf } from './inbox.ts';
import { openParts, type Parts } from './keptParts.ts';
import { emptyOutbox } from './outbox.ts';
import { quickHashes } from './quickHashes.ts';
import { sealKeyArn, strangerKeyArn } from './seals.ts';
import { restoreTime } from './time.ts';
import { publishKeysAt, tokenSecretSettings } from './tokenSecrets.ts';

export type Stage = {
  origin: string;
  browser: (settings?: { address?: string }) => Browser;
  beside: (handlers: Partial<Record<Feature, Handler>>) => Promise<string>;
  /** Reading it waits until the queue has been delivered. */
  inbox: Inbox;
  stop: () => Promise<void>;
};

/** The edge's secret, added to each call; a test's own header overrides it. */
const originSecret = 'test-origin';

/** The content of a stage before a file's tests. It is loaded once per process, and copied for each file. */
export type World = { name: string; from?: World; load: () => Promise<void> };

/**
 * The functions on embedded parts in this process, so that a test can set their clock. Each test file has the world to itself;
 * the parts and handlers are shared by the files of a process in the project `stage`, and elsewhere made for each.
 */
export async function startStage(world: World = empty): Promise<Stage> {
  const isShared = inject('keepModules') ?? false;
  const product = await (isShared ? sharedProduct() : openProduct());
  Object.assign(process.env, product.environment);
  quickHashes();
  restoreTime();
  // A file whose set-up timed out may still be loading its world.
  product.entered = product.entered.catch(() => {}).then(() => enter(product, world, isShared));
  await product.entered;
  forgetAll();
  product.countAnew();

  const servers: Server[] = [];
  return {
    origin: product.origin,
    browser: (settings = {}) => browser(product.origin, settings),
    beside: async (handlers) => {
      const served = routes().filter(({ functionName }) => Object.hasOwn(handlers, functionName));
      const invoke = invokeInProcess(handlers as Record<string, Handler>);
      const { server, origin } = await listen(createGateway({ routes: served, invoke, onError }));
      servers.push(server);
      return origin;
    },
    inbox: inboxOf(product.parts.endpoints.mail, emptyOutbox),
    stop: async () => {
      for (const server of servers) close(server);
      if (!isShared) await product.close();
    },
  };
}

type Product = {
  parts: Parts;
  environment: Record<string, string>;
  origin: string;
  entered: Promise<void>;
  /** The stream's records are read from their beginning. */
  countAnew: () => void;
  close: () => Promise<void>;
};

let shared: Promise<Product> | undefined;
function sharedProduct(): Promise<Product> {
  shared ??= openProduct();
  return shared;
}

async function openProduct(): Promise<Product> {
  const lakeTables = lakeTablesOf(readAssembly(inject('assembly')));
  const archive = lakeTables[0]?.bucket ?? '';
  const parts = await openParts({
    // In the run's folder, which is deleted at its end: a process that is stopped deletes nothing.
    folder: await mkdtemp(join(dirname(inject('assembly')), 'stage-')),
    lakeTables,
    buckets: ['files', 'quarantine', 'exports', 'seals', archive],
    keyArns: [sealKeyArn, strangerKeyArn],
  });
  const settings = environmentOf(parts.endpoints, archive);
  Object.assign(process.env, settings);
  quickHashes();
  const invoke = invokeInProcess(await enforcePolicies(await importHandlers()));
  let counting = async () => {};
  const gateway = createGateway({
    routes: routes(),
    invoke: async (name, event) => {
      // Waits for the stream, so that tests see everything that it has delivered.
      if (event.rawPath.endsWith('/log/query')) await counting();
      return invoke(name, event);
    },
    onError,
  });
  const { server, origin } = await listen(gateway);
  return {
    parts,
    environment: { ...settings, SITE_ORIGIN: origin },
    origin,
    entered: Promise.resolve(),
    countAnew: () => {
      counting = countsOfStage(parts.endpoints.database);
    },
    close: async () => {
      close(server);
      await parts.close();
    },
  };
}

async function enter(product: Product, world: World, isShared: boolean): Promise<void> {
  const { parts } = product;
  if (parts.keeps(world.name)) return parts.begin(world.name);
  if (world.from) await enter(product, world.from, isShared);
  forgetAll();
  await world.load();
  if (isShared) await parts.keep(world.name);
}

/** The tables without rows, and the keys of tokens. */
export const empty: World = {
  name: 'empty',
  load: async () => {
    await publishKeysAt(process.env.AWS_ENDPOINT_URL_SECRETS_MANAGER ?? '');
    const client = new DynamoDBClient();
    for (const { schema } of portalTables()) await client.send(new CreateTableCommand(schema));
    client.destroy();
  },
};

function environmentOf(endpoints: Parts['endpoints'], archive: string): Record<string, string> {
  const variables = ['PORTAL_TABLE', 'ACTIVITY_TABLE', 'COUNTS_TABLE', 'INSIGHTS_TABLE'];
  const tableNames = portalTables().flatMap(({ schema: { TableName = '' } }) => {
    const variable = variables.find((name) =>
      TableName.toUpperCase().includes(name.split('_', 1)[0] ?? name),
    );
    return variable ? [[variable, TableName]] : [];
  });
  return {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    AWS_ENDPOINT_URL_ATHENA: endpoints.athena,
    ARCHIVE_BUCKET: archive,
    ARCHIVE_WORKGROUP: 'activity',
    ARCHIVE_DATABASE: 'activity',
    AWS_ENDPOINT_URL_DYNAMODB: endpoints.database,
    AWS_ENDPOINT_URL_S3: endpoints.files,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: endpoints.secrets,
    AWS_ENDPOINT_URL_SES: endpoints.mail,
    AWS_ENDPOINT_URL_KMS: endpoints.keys,
    AUDIT_BUCKET: 'seals',
    AUDIT_KEY_ID: sealKeyArn,
    FILES_BUCKET: 'files',
    QUARANTINE_BUCKET: 'quarantine',
    EXPORTS_BUCKET: 'exports',
    ...Object.fromEntries(tableNames),
    ...tokenSecretSettings,
    MAIL_SENDER: 'Tideline <no-reply@tideline.example>',
    MAIL_CONFIGURATION_SET: 'test',
    ORIGIN_SECRET: originSecret,
    SESSION_IDLE_HOURS: '24',
    STAFF_SECOND_FACTOR: 'optional',
    POWERTOOLS_LOG_LEVEL: process.env.POWERTOOLS_LOG_LEVEL ?? 'SILENT',
  };
}

const portalTables = () => tablesOf(readAssembly(inject('assembly')));

function close(server: Server): void {
  server.closeAllConnections();
  server.close();
}

const onError = (name: string, error: unknown) => console.error(name, error);

async function listen(gateway: Gateway): Promise<{ server: Server; origin: string }> {
  const server = createServer((request, response) =>
    gateway.handle(request, response, {
      sourceIp: String(request.headers['x-test-address'] ?? '192.0.2.1'),
      headers: ['x-origin-secret', originSecret, ...request.rawHeaders],
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

function routes() {
  const own = allEndpoints.map(({ feature, endpoint }) => ({
    routeKey: routeKey(endpoint),
    functionName: feature as string,
  }));
  return [...own, { routeKey: '$default', functionName: 'unmatched' }];
}

async function importHandlers(): Promise<Record<string, Handler>> {
  const names = [...features, 'unmatched'] as const;
  const modules = await Promise.all(
    names.map(async (name) => {
      const lambda: { handler: Handler } = await import(join(projectRoot, entryOf(name)));
      return [name, lambda.handler] as const;
    }),
  );
  return Object.fromEntries(modules);
}
