import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3Client, type S3ClientConfig, S3ServiceException } from '@aws-sdk/client-s3';
import { afterAll, beforeAll } from 'vitest';
import { type S3Options, startS3 } from '../../../infra/local/s3/server.ts';

export const REGION = 'eu-west-1';
export const CREDENTIALS = { accessKeyId: 'TIDELINELOCAL', secretAccessKey: 'a-secret-of-this-machine' };
export const SITE = 'http://localhost:4000';
export const PRIVATE = 'tideline-files';
export const PUBLIC = 'tideline-samples';

const BUCKETS: S3Options['buckets'] = [
  {
    name: PRIVATE,
    publicRead: false,
    cors: [
      {
        allowedOrigins: [SITE],
        allowedMethods: ['GET', 'PUT', 'POST'],
        allowedHeaders: ['*'],
        exposedHeaders: ['ETag'],
        maxAge: 600,
      },
    ],
  },
  { name: PUBLIC, publicRead: true },
];

export function s3Options(folder: string): S3Options {
  return { folder, port: 0, region: REGION, credentials: CREDENTIALS, buckets: BUCKETS };
}

export function s3Client(endpoint: string, settings: S3ClientConfig = {}): S3Client {
  return new S3Client({
    endpoint,
    region: REGION,
    credentials: CREDENTIALS,
    forcePathStyle: true,
    maxAttempts: 1,
    ...settings,
  });
}

/** What toolchain settings ask of the product's own clients. */
export const WHEN_REQUIRED = {
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
} as const;

export type TestEndpoint = { url: string; client: S3Client; now: Date | undefined; faults: unknown[] };

/** One endpoint on a free port and an own folder for the tests of a file; `now` moves its clock. */
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

/** "403 AccessDenied": how a call by the official client was refused. */
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
