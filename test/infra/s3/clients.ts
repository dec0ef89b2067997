import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';
import type { S3Options } from '../../../infra/local/parts/s3/server.ts';

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

/** The same settings as the product’s clients. */
export const WHEN_REQUIRED = {
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
} as const;
