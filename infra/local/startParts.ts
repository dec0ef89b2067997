import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createTables } from './createTables.ts';
import { startAthena } from './parts/athena/athena.ts';
import { databaseFile, type Part, startDatabase } from './parts/database.ts';
import { startKeys } from './parts/keys.ts';
import { startMail } from './parts/mail.ts';
import { startS3 } from './parts/s3/server.ts';
import type { StoredEvent } from './parts/s3/settings.ts';
import { startSecrets } from './parts/secrets.ts';
import type { Template } from './template/assembly.ts';
import { lakeTablesOf } from './template/lakeTables.ts';
import { region } from './template/names.ts';
import { bucketsOf, secretsOf, signingKeysOf, tablesOf } from './template/stack.ts';

export type Endpoints = {
  database: string;
  files: string;
  mail: string;
  secrets: string;
  keys: string;
  athena: string;
};

/**
 * Our own parts accept only this program, its children, and commands of the same person. Constant for external servers,
 * which may separate data by key.
 */
const credentials =
  process.env.DYNAMODB_ENDPOINT || process.env.S3_ENDPOINT
    ? { accessKeyId: 'local', secretAccessKey: 'local-secret' }
    : { accessKeyId: randomBytes(16).toString('hex'), secretAccessKey: randomBytes(32).toString('hex') };

export type PartsOptions = {
  data: string;
  making: Promise<Template>;
  inboxPort: number;
  reset: boolean;
  onStored?: (stored: StoredEvent) => void;
};

export type Closers = { push: (close: () => Promise<void>) => void };

async function own(variable: string, closers: Closers, start: () => Promise<Part>): Promise<string> {
  const given = process.env[variable];
  if (given) return given;
  const part = await start();
  closers.push(part.close);
  return part.endpoint;
}

/** Parts that need no template start while it is being built. */
export async function startParts(
  { data, making, inboxPort, reset, onStored }: PartsOptions,
  closers: Closers,
) {
  const known = { accessKeyId: credentials.accessKeyId };
  const database = own('DYNAMODB_ENDPOINT', closers, () => startDatabase(join(data, 'db')));
  const mail = own('SES_ENDPOINT', closers, () => startMail(join(data, 'mail'), inboxPort));
  const files = making.then((template) =>
    own('S3_ENDPOINT', closers, () =>
      startS3({
        folder: join(data, 'files'),
        port: 0,
        region,
        credentials,
        buckets: bucketsOf(template),
        ...(onStored && { onStored }),
      }),
    ),
  );
  const secrets = making.then(async (template) => {
    const part = await startSecrets(join(data, 'secrets.json'), secretsOf(template), known);
    closers.push(part.close);
    return part;
  });
  const keys = making.then(async (template) => {
    const part = await startKeys(join(data, 'keys.json'), signingKeysOf(template), known);
    closers.push(part.close);
    return part.endpoint;
  });
  const athena = Promise.all([files, making]).then(async ([endpoint, template]) => {
    const part = await startAthena(
      { folder: join(data, 'athena'), endpoint, region, credentials, tables: lakeTablesOf(template) },
      known,
    );
    closers.push(part.close);
    return part.endpoint;
  });
  const tables = Promise.all([database, making]).then(([endpoint, template]) =>
    createTables(endpoint, tablesOf(template), { reset }),
  );
  const started = await allOrFirstFailure([database, files, mail, secrets, keys, athena, tables] as const);
  const [
    databaseEndpoint,
    filesEndpoint,
    mailEndpoint,
    { endpoint, store },
    keysEndpoint,
    athenaEndpoint,
    hadTables,
  ] = started;
  const endpoints = {
    database: databaseEndpoint,
    files: filesEndpoint,
    mail: mailEndpoint,
    secrets: endpoint,
    keys: keysEndpoint,
    athena: athenaEndpoint,
  };
  const file = process.env.DYNAMODB_ENDPOINT ? undefined : databaseFile(join(data, 'db'));
  return {
    endpoints,
    databaseFile: file,
    hadTables,
    secretValue: (arn: string) => store.get(arn).SecretString,
  };
}

/** Waits for all even if one fails, so that those that started can be stopped. */
async function allOrFirstFailure<const T extends readonly Promise<unknown>[]>(promises: T) {
  await Promise.allSettled(promises);
  return Promise.all(promises);
}

/** The environment that Lambda itself would provide. */
export function sharedEnvironment({
  database,
  files,
  mail,
  secrets,
  keys,
  athena,
}: Endpoints): Record<string, string> {
  return {
    AWS_REGION: region,
    AWS_DEFAULT_REGION: region,
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    AWS_ENDPOINT_URL_DYNAMODB: database,
    AWS_ENDPOINT_URL_S3: files,
    AWS_ENDPOINT_URL_SES: mail,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: secrets,
    AWS_ENDPOINT_URL_KMS: keys,
    AWS_ENDPOINT_URL_ATHENA: athena,
    TZ: 'UTC',
    // A receiver of webhooks on this machine can be tried; the stack’s functions refuse such addresses.
    LOCAL_RECEIVERS: 'allowed',
  };
}
