import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { inject } from 'vitest';
import { createGateway, type Gateway } from '../../infra/local/gateway/gateway.ts';
import { type Handler, invokeInProcess } from '../../infra/local/gateway/invoke.ts';
import { startAthena } from '../../infra/local/parts/athena/athena.ts';
import { startDatabase } from '../../infra/local/parts/database.ts';
import { startKeys } from '../../infra/local/parts/keys.ts';
import { startMail } from '../../infra/local/parts/mail.ts';
import { startS3 } from '../../infra/local/parts/s3/server.ts';
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
import { emptyOutbox } from './outbox.ts';
import { quickHashes } from './quickHashes.ts';
import { startTokenSecrets, tokenSecretSettings } from './tokenSecrets.ts';

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
const sealKeyArn = 'arn:aws:kms:us-east-1:000000000000:key/AuditSealsKey';

/**
 * The functions on embedded parts in this process, so that a test can set their clock. Each test file has its own
 * stage; handlers are imported after the environment is set, as in Lambda.
 */
export async function startStage(): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), 'tideline-stage-'));
  const credentials = { accessKeyId: 'test', secretAccessKey: 'test' };
  const tables = lakeTablesOf(readAssembly(inject('assembly')));
  const archive = tables[0]?.bucket ?? '';
  const buckets = ['files', 'quarantine', 'seals', archive].map((name) => ({ name, publicRead: false }));
  const [database, files, secrets, mail, keys] = await Promise.all([
    startDatabase(folder),
    startS3({ folder: join(folder, 'files'), port: 0, region: 'us-east-1', credentials, buckets }),
    startTokenSecrets(join(folder, 'secrets.json')),
    startMail(folder, 0),
    startKeys(join(folder, 'keys.json'), [sealKeyArn]),
  ]);
  const athena = await startAthena({
    folder: join(folder, 'athena'),
    endpoint: files.endpoint,
    region: 'us-east-1',
    credentials,
    tables,
  });
  Object.assign(process.env, {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    AWS_ENDPOINT_URL_ATHENA: athena.endpoint,
    ARCHIVE_BUCKET: archive,
    ARCHIVE_WORKGROUP: 'activity',
    ARCHIVE_DATABASE: 'activity',
    AWS_ENDPOINT_URL_DYNAMODB: database.endpoint,
    AWS_ENDPOINT_URL_S3: files.endpoint,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: secrets.endpoint,
    AWS_ENDPOINT_URL_SES: mail.endpoint,
    AWS_ENDPOINT_URL_KMS: keys.endpoint,
    AUDIT_BUCKET: 'seals',
    AUDIT_KEY_ID: sealKeyArn,
    FILES_BUCKET: 'files',
    QUARANTINE_BUCKET: 'quarantine',
    ...tokenSecretSettings,
    MAIL_SENDER: 'Tideline <no-reply@tideline.example>',
    MAIL_CONFIGURATION_SET: 'test',
    ORIGIN_SECRET: originSecret,
    SESSION_IDLE_HOURS: '24',
    STAFF_SECOND_FACTOR: 'optional',
    POWERTOOLS_LOG_LEVEL: process.env.POWERTOOLS_LOG_LEVEL ?? 'SILENT',
  });
  await createTables(database.endpoint);
  quickHashes();

  const invoke = invokeInProcess(await enforcePolicies(await importHandlers()));
  const counting = countsOfStage(database.endpoint);
  const gateway = createGateway({
    routes: routes(),
    invoke: async (name, event) => {
      // Waits for the stream, so that tests see everything that it has delivered.
      if (event.rawPath.endsWith('/log/query')) await counting();
      return invoke(name, event);
    },
    onError,
  });
  const servers: Server[] = [];
  const open = async (served: Gateway) => {
    const { server, origin } = await listen(served);
    servers.push(server);
    return origin;
  };
  const origin = await open(gateway);
  process.env.SITE_ORIGIN = origin;

  return {
    origin,
    browser: (settings = {}) => browser(origin, settings),
    beside: (handlers) => {
      const served = routes().filter(({ functionName }) => Object.hasOwn(handlers, functionName));
      const invoke = invokeInProcess(handlers as Record<string, Handler>);
      return open(createGateway({ routes: served, invoke, onError }));
    },
    inbox: inboxOf(mail.endpoint, emptyOutbox),
    stop: async () => {
      for (const server of servers) {
        server.closeAllConnections();
        server.close();
      }
      await athena.close();
      await Promise.all([database.close(), files.close(), secrets.close(), mail.close(), keys.close()]);
      await rm(folder, { recursive: true });
    },
  };
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

async function createTables(endpoint: string): Promise<void> {
  const client = new DynamoDBClient({ endpoint });
  for (const { schema } of tablesOf(readAssembly(inject('assembly')))) {
    await client.send(new CreateTableCommand(schema));
    const variable = ['PORTAL_TABLE', 'ACTIVITY_TABLE', 'COUNTS_TABLE', 'INSIGHTS_TABLE'].find((name) =>
      schema.TableName?.toUpperCase().includes(name.split('_', 1)[0] ?? name),
    );
    if (variable) process.env[variable] = schema.TableName;
  }
}
