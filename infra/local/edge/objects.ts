import type { IncomingMessage, ServerResponse } from 'node:http';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { send } from '../gateway/respond.ts';
import type { HeaderRule } from '../template/distribution.ts';
import { applyRules } from './headers.ts';

/** Resolves to a signed URL of an object. */
export type ObjectAddress = (bucket: string, key: string) => Promise<string>;

/** Signed like CloudFront's own reads, since the objects are private. */
export function objectsIn(endpoint: string, environment: Record<string, string>): ObjectAddress {
  const { AWS_REGION, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } = environment;
  const client = new S3Client({
    endpoint,
    region: AWS_REGION ?? '',
    credentials: { accessKeyId: AWS_ACCESS_KEY_ID ?? '', secretAccessKey: AWS_SECRET_ACCESS_KEY ?? '' },
    forcePathStyle: true,
  });
  return (Bucket, Key) => getSignedUrl(client, new GetObjectCommand({ Bucket, Key }), { expiresIn: 60 });
}

const asked = ['range', 'if-none-match', 'if-modified-since'] as const;
const passedOn = [
  'content-type',
  'content-disposition',
  'content-range',
  'accept-ranges',
  'cache-control',
  'etag',
  'last-modified',
] as const;

export async function serveObject(
  address: string,
  rules: HeaderRule[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const conditions = asked.flatMap((name) => {
    const value = request.headers[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  const answer = await fetch(address, { headers: Object.fromEntries(conditions) });
  const headers = passedOn.flatMap((name) => {
    const value = answer.headers.get(name);
    return value === null ? [] : [name, value];
  });
  applyRules(headers, rules);
  const body = Buffer.from(await answer.arrayBuffer());
  send(response, { status: answer.status, headers, body }, request.method === 'HEAD');
}
