import { answerPreflight } from './messages/cors.ts';
import { S3Error } from './messages/errors.ts';
import type { Reply } from './messages/reply.ts';
import { checkKeyLength, type S3Request } from './messages/request.ts';
import { writeXml, type XmlChild } from './messages/xml.ts';
import { chooseOperation } from './operations/chooseOperation.ts';
import { OWNER } from './operations/listObjects.ts';
import { readObject } from './operations/readObject.ts';
import type { BucketSetting, S3Options } from './settings.ts';
import { authenticate } from './signing/authenticate.ts';
import type { Store } from './store/store.ts';

export type Endpoint = {
  options: S3Options;
  store: Store;
  buckets: Map<string, BucketSetting>;
  started: Date;
};

export async function respond(request: S3Request, endpoint: Endpoint): Promise<Reply> {
  const { options, store, started } = endpoint;
  const { method, key, query } = request;
  if (method === 'OPTIONS') return answerPreflight(request, endpoint.buckets.get(request.bucket ?? ''));
  const now = () => (options.now?.() ?? new Date()).getTime();
  const caller = await authenticate(request, options);
  const signed = caller.kind === 'signed' ? caller.payload : undefined;
  if (request.bucket === undefined) {
    if (!signed) throw denied();
    if (method !== 'GET')
      throw new S3Error('MethodNotAllowed', 'The specified method is not allowed against this resource.', {
        Method: method,
      });
    return listBuckets(options.buckets, started);
  }
  const bucket = findBucket(request.bucket, endpoint);
  const isRead = key !== undefined && !('uploadId' in query) && (method === 'GET' || method === 'HEAD');
  if (!signed && !(bucket.publicRead && isRead)) throw denied();
  if (key === undefined && method === 'HEAD') return headBucket(options.region);
  if (key === undefined && method === 'GET' && 'location' in query) return getBucketLocation(options.region);
  if (key !== undefined) checkKeyLength(key);
  const operation = chooseOperation(request);
  const context = {
    request,
    bucket,
    key: key ?? '',
    store,
    now,
    findBucket: (name: string) => findBucket(name, endpoint),
  };
  if (signed) return operation({ ...context, payload: signed });
  if (operation !== readObject) throw denied();
  return readObject({ ...context, payload: undefined });
}

function findBucket(bucket: string | undefined, { buckets }: Endpoint): BucketSetting {
  const found = buckets.get(bucket ?? '');
  if (!found)
    throw new S3Error('NoSuchBucket', 'The specified bucket does not exist', { BucketName: bucket ?? '' });
  return found;
}

function denied(): S3Error {
  return new S3Error('AccessDenied', 'Access Denied');
}

function listBuckets(buckets: BucketSetting[], created: Date): Reply {
  const children = buckets.map(
    ({ name }): XmlChild => [
      'Bucket',
      [
        ['Name', name],
        ['CreationDate', created.toISOString()],
      ],
    ],
  );
  return { status: 200, xml: writeXml('ListAllMyBucketsResult', [OWNER, ['Buckets', children]]) };
}

function headBucket(region: string): Reply {
  return { status: 200, headers: { 'x-amz-bucket-region': region } };
}

function getBucketLocation(region: string): Reply {
  // S3 omits the name of its oldest region.
  return { status: 200, xml: writeXml('LocationConstraint', region === 'us-east-1' ? '' : region) };
}
