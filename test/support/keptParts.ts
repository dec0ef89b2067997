import { randomInt } from 'node:crypto';
import { cp, mkdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { startAthena } from '../../infra/local/parts/athena/athena.ts';
import type { LakeTable } from '../../infra/local/parts/athena/lake.ts';
import { startDatabase } from '../../infra/local/parts/database.ts';
import { startKeys } from '../../infra/local/parts/keys.ts';
import { startMail } from '../../infra/local/parts/mail.ts';
import { startS3 } from '../../infra/local/parts/s3/server.ts';
import { startSecretsAt } from './tokenSecrets.ts';

export type Parts = {
  endpoints: Record<'database' | 'files' | 'secrets' | 'keys' | 'athena' | 'mail', string>;
  /** Whether `keep` was called with that name. */
  keeps: (world: string) => boolean;
  /** Replaces all data by a copy of that world's. */
  begin: (world: string) => Promise<void>;
  /** Copies all data aside, under that name. */
  keep: (world: string) => Promise<void>;
  close: () => Promise<void>;
};

type Options = { folder: string; lakeTables: readonly LakeTable[]; buckets: string[]; keyArns: string[] };
type Ports = Record<'files' | 'secrets' | 'keys' | 'athena', number>;

const region = 'us-east-1';
const credentials = { accessKeyId: 'test', secretAccessKey: 'test' };

/** The parts of a stage, at addresses that stay the same while their data is replaced: clients keep the address they first used. */
export async function openParts(options: Options): Promise<Parts> {
  const data = join(options.folder, 'data');
  const worlds = new Map<string, string>();
  const [ports, mail] = [await choosePorts(), await startMail(join(data, 'mail'), 0)];
  let running: Running | undefined = await start(data, options, ports);
  const { endpoints } = running;

  /** While nothing runs on the data. */
  async function replace(change: () => Promise<void>): Promise<void> {
    await running?.close();
    running = undefined;
    await change();
    running = await start(data, options, ports, endpoints.database);
  }

  return {
    endpoints: { ...endpoints, mail: mail.endpoint },
    keeps: (world) => worlds.has(world),
    begin: async (world) => {
      const kept = worlds.get(world);
      if (!kept) throw new Error(`There is no world ${world}.`);
      await replace(async () => {
        await rm(data, { recursive: true, force: true });
        await cp(kept, data, { recursive: true });
      });
      await mail.readAgain();
    },
    keep: (world) =>
      replace(async () => {
        const copy = join(options.folder, `world-${worlds.size}`);
        await cp(data, copy, { recursive: true });
        worlds.set(world, copy);
      }),
    close: async () => {
      await Promise.all([running?.close(), mail.close()]);
      await rm(options.folder, { recursive: true });
    },
  };
}

type Running = Awaited<ReturnType<typeof start>>;

async function start(data: string, options: Options, ports: Ports, databaseEndpoint?: string) {
  const [database, files, secrets, keys] = await Promise.all([
    startDatabase(join(data, 'db'), databaseEndpoint ? { endpoint: databaseEndpoint } : {}),
    startS3({
      folder: join(data, 'files'),
      port: ports.files,
      region,
      credentials,
      buckets: options.buckets.map((name) => ({ name, publicRead: false })),
    }),
    mkdir(data, { recursive: true }).then(() => startSecretsAt(join(data, 'secrets.json'), ports.secrets)),
    mkdir(data, { recursive: true }).then(() =>
      startKeys(join(data, 'keys.json'), options.keyArns, { port: ports.keys }),
    ),
  ]);
  const athena = await startAthena(
    {
      folder: join(data, 'athena'),
      endpoint: files.endpoint,
      region,
      credentials,
      tables: options.lakeTables,
    },
    { port: ports.athena },
  );
  return {
    endpoints: {
      database: database.endpoint,
      files: files.endpoint,
      secrets: secrets.endpoint,
      keys: keys.endpoint,
      athena: athena.endpoint,
    },
    close: async () => {
      await athena.close();
      await Promise.all([database.close(), files.close(), secrets.close(), keys.close()]);
    },
  };
}

async function choosePorts(): Promise<Ports> {
  const [files, secrets, keys, athena] = [
    await stablePort(),
    await stablePort(),
    await stablePort(),
    await stablePort(),
  ];
  return { files, secrets, keys, athena };
}

/** Below the range that systems give out, or another program could get the port while a part restarts. */
async function stablePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!isFree) continue;
    await new Promise((resolve) => server.close(resolve));
    return port;
  }
}
