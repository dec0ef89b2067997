import { type ChildProcess, fork } from 'node:child_process';
import { createHash, randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startS3 } from '../../../infra/local/parts/s3/server.ts';
import { kills } from '../../support/kills.ts';
import { PRIVATE, s3Client, s3Options } from './clients.ts';

const WRITERS = 6;
const KEYS_PER_WRITER = 6;
const ABSENT = 'absent';

/** Possible contents of a key: the last acknowledged write, or one without a response. */
type Expected = { acknowledged: string; underWay: string | undefined };
type Running = { child: ChildProcess; client: S3Client };

const sha256 = (data: Uint8Array): string => createHash('sha256').update(data).digest('hex');
let folder = '';
const children = new Set<ChildProcess>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tideline-s3-kill-'));
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await rm(folder, { recursive: true });
});

async function startChild(): Promise<Running> {
  const child = fork(join(import.meta.dirname, 'serveFolder.ts'), [folder], { execArgv: [] });
  children.add(child);
  child.once('exit', () => children.delete(child));
  const [endpoint] = await once(child, 'message');
  return { child, client: s3Client(String(endpoint)) };
}

async function kill({ child, client }: Running): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
  client.destroy();
}

/** The sum of the bytes, after checking that bytes, ETag and metadata belong to the same write. */
async function readSum(client: S3Client, Key: string): Promise<string> {
  try {
    const got = await client.send(new GetObjectCommand({ Bucket: PRIVATE, Key }));
    const bytes = (await got.Body?.transformToByteArray()) ?? new Uint8Array();
    const sum = sha256(bytes);
    expect(got.Metadata).toEqual({ sum });
    expect(got.ETag).toBe(`"${createHash('md5').update(bytes).digest('hex')}"`);
    return sum;
  } catch (error) {
    if (error instanceof NoSuchKey) return ABSENT;
    throw error;
  }
}

type Change = { result: string; send: (client: S3Client, Key: string) => Promise<unknown> };

function randomChange(): Change {
  const bytes = randomBytes(randomInt(1, 100_000));
  const sum = sha256(bytes);
  const Metadata = { sum };
  const put = (client: S3Client, Key: string) =>
    client.send(new PutObjectCommand({ Bucket: PRIVATE, Key, Body: bytes, Metadata }));
  const kinds: Change[] = [
    { result: sum, send: put },
    { result: sum, send: put },
    { result: ABSENT, send: (client, Key) => client.send(new DeleteObjectCommand({ Bucket: PRIVATE, Key })) },
    {
      result: sum,
      send: async (client, Key) => {
        await put(client, `spare/${Key}`);
        await client.send(
          new CopyObjectCommand({ Bucket: PRIVATE, Key, CopySource: `${PRIVATE}/spare/${Key}` }),
        );
      },
    },
  ];
  const chosen = kinds[randomInt(kinds.length)];
  if (!chosen) throw new Error('No change was chosen.');
  return chosen;
}

describe('the S3 endpoint after kill -9 under load', () => {
  test(`the S3 endpoint after kill -9 under load has every acknowledged object, none torn, ${kills} times`, async () => {
    const world = new Map<string, Expected>();
    let acknowledged = 0;
    let cut = 0;
    for (let round = 0; round < kills; round++) {
      const running = await startChild();
      await settle(running.client, world);
      const enough = acknowledged + randomInt(20, 40);
      let killed: Promise<void> | undefined;
      const writers = Array.from({ length: WRITERS }, async (_, writer) => {
        while (!killed) {
          const Key = `writer-${writer}/key-${randomInt(KEYS_PER_WRITER)}`;
          const expected = world.get(Key) ?? { acknowledged: ABSENT, underWay: undefined };
          const change = randomChange();
          world.set(Key, { ...expected, underWay: change.result });
          try {
            await change.send(running.client, Key);
          } catch (error) {
            // Only the kill may make a write fail.
            if (!killed) throw error;
            cut += 1;
            return;
          }
          world.set(Key, { acknowledged: change.result, underWay: undefined });
          acknowledged += 1;
          if (acknowledged >= enough) killed ??= kill(running);
        }
      });
      await Promise.all(writers);
      await killed;
    }
    const last = await startChild();
    await settle(last.client, world);
    const listed = await last.client.send(new ListObjectsV2Command({ Bucket: PRIVATE, Prefix: 'writer-' }));
    const present = [...world].filter(([, { acknowledged: sum }]) => sum !== ABSENT).map(([Key]) => Key);
    expect(listed.Contents?.map(({ Key }) => Key)).toEqual(present.toSorted());
    expect(acknowledged).toBeGreaterThan(kills * 20);
    expect(cut).toBeGreaterThan(kills);
    const all = await last.client.send(new ListObjectsV2Command({ Bucket: PRIVATE }));
    await kill(last);
    await (await startS3(s3Options(folder))).close();
    expect(await readdir(join(folder, 'blobs'))).toHaveLength(all.KeyCount ?? 0);
  }, 60_000);

  async function settle(client: S3Client, world: Map<string, Expected>): Promise<void> {
    await Promise.all(
      [...world].map(async ([Key, { acknowledged, underWay }]) => {
        const found = await readSum(client, Key);
        expect(underWay === undefined ? [acknowledged] : [acknowledged, underWay]).toContain(found);
        world.set(Key, { acknowledged: found, underWay: undefined });
      }),
    );
  }
});

test('the folder of the S3 endpoint is named in the error when its index is damaged', async () => {
  const own = await mkdtemp(join(tmpdir(), 'tideline-s3-folder-'));
  await writeFile(join(own, 'index.db'), 'no database');
  await expect(startS3(s3Options(own))).rejects.toThrow(`${join(own, 'index.db')} is damaged`);
  await rm(own, { recursive: true });
});

test('the folder of the S3 endpoint holds only stored objects, is swept after a crash, and serves one endpoint at a time', async () => {
  const own = await mkdtemp(join(tmpdir(), 'tideline-s3-folder-'));
  const first = await startS3(s3Options(own));
  const client = s3Client(first.endpoint);
  for (const Body of ['first', 'second', 'kept'])
    await client.send(new PutObjectCommand({ Bucket: PRIVATE, Key: 'kept', Body }));
  await client.send(new PutObjectCommand({ Bucket: PRIVATE, Key: 'deleted', Body: 'deleted' }));
  await client.send(new DeleteObjectCommand({ Bucket: PRIVATE, Key: 'deleted' }));
  await expect(startS3(s3Options(own))).rejects.toThrow('Another process stores files in');
  client.destroy();
  await first.close();
  expect(await readdir(join(own, 'blobs'))).toHaveLength(1);
  await writeFile(join(own, 'blobs', 'half-written'), 'half');
  const second = await startS3(s3Options(own));
  const again = s3Client(second.endpoint);
  expect(await readdir(join(own, 'blobs'))).toHaveLength(1);
  const got = await again.send(new GetObjectCommand({ Bucket: PRIVATE, Key: 'kept' }));
  expect(await got.Body?.transformToString()).toBe('kept');
  again.destroy();
  await second.close();
  await rm(own, { recursive: true });
});
