import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { afterAll, beforeAll } from 'vitest';
import { startS3 } from '../../../infra/local/parts/s3/server.ts';
import { s3Client, s3Options } from './clients.ts';

export type TestEndpoint = { url: string; client: S3Client; now: Date | undefined; faults: unknown[] };

/** An endpoint on a free port with its own folder, for one test file; `now` moves its clock. */
export function runEndpoint(): TestEndpoint {
  const test: TestEndpoint = { url: '', client: s3Client('http://127.0.0.1'), now: undefined, faults: [] };
  let close = async (): Promise<void> => undefined;
  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tideline-s3-'));
    const server = await startS3({
      ...s3Options(folder),
      now: () => test.now ?? new Date(),
      onFault: (fault) => test.faults.push(fault),
    });
    test.url = server.endpoint;
    test.client = s3Client(server.endpoint);
    close = async () => {
      test.client.destroy();
      await server.close();
      await rm(folder, { recursive: true });
    };
  });
  afterAll(() => close());
  return test;
}

/** "403 AccessDenied": the official client’s error for a refused call. */
export async function refusal(call: Promise<unknown>): Promise<string> {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof S3ServiceException)) throw error;
    return `${error.$metadata.httpStatusCode} ${error.name}`;
  }
  return 'not refused';
}

export async function outcome(response: Response): Promise<string> {
  const text = await response.text();
  const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1];
  return code ? `${response.status} ${code}` : `${response.status}`;
}
