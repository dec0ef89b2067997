import { type Checksum, checksumElement, checksumHeader } from '../messages/checksums.ts';
import { S3Error } from '../messages/errors.ts';
import { keepHeaders } from '../messages/keptHeaders.ts';
import { quoted, type Reply } from '../messages/reply.ts';
import { writeXml, type XmlChild } from '../messages/xml.ts';
import { openBody } from '../requests/body.ts';
import { checkCopySource, writeCheck } from '../requests/conditions.ts';
import type { SignedContext } from './context.ts';

export async function putObject({
  request,
  payload,
  bucket,
  key,
  store,
  now,
}: SignedContext): Promise<Reply> {
  const headers = keepHeaders(request.headers);
  const body = openBody(request, payload);
  const { md5, ...segment } = await store.blobs.write(body.bytes);
  const checksum = body.checksum();
  const object = { segments: [segment], size: segment.size, etag: md5, modified: now(), headers, checksum };
  await putOrDrop({ store, bucket, key, object, check: writeCheck(request.headers) });
  return { status: 200, headers: { etag: quoted(md5), ...checksumHeaders(checksum) } };
}

export async function copyObject({
  request,
  bucket,
  key,
  store,
  now,
  findBucket,
}: SignedContext): Promise<Reply> {
  const from = readCopySource(request.headers['x-amz-copy-source'] ?? '');
  const directive = request.headers['x-amz-metadata-directive'] ?? 'COPY';
  if (directive !== 'COPY' && directive !== 'REPLACE')
    throw new S3Error('InvalidArgument', 'Unknown metadata directive.');
  const given = keepHeaders(request.headers);
  if (from.bucket === bucket.name && from.key === key && directive === 'COPY') {
    throw new S3Error(
      'InvalidRequest',
      'This copy request is illegal because it is trying to copy an object to itself without changing its metadata.',
    );
  }
  const source = store.objects.get(findBucket(from.bucket).name, from.key);
  checkCopySource(request.headers, source);
  const release = store.blobs.hold(source.segments);
  try {
    const { md5, ...segment } = await store.blobs.write(
      store.blobs.read(source.segments, 0, source.size - 1),
    );
    const { checksum } = source;
    const headers = directive === 'REPLACE' ? given : source.headers;
    const object = { segments: [segment], size: segment.size, etag: md5, modified: now(), headers, checksum };
    await putOrDrop({ store, bucket, key, object, check: writeCheck(request.headers) });
    return {
      status: 200,
      xml: writeXml('CopyObjectResult', [
        ['LastModified', new Date(object.modified).toISOString()],
        ['ETag', quoted(md5)],
        ...checksumChildren(checksum),
      ]),
    };
  } finally {
    release();
  }
}

export async function deleteObject({ request, bucket, key, store }: SignedContext): Promise<Reply> {
  const match = request.headers['if-match'];
  // Deleting a missing object succeeds, unless the caller stated what should exist.
  await store.objects.delete(
    bucket.name,
    key,
    match === undefined ? () => undefined : writeCheck({ 'if-match': match }),
  );
  return { status: 204 };
}

type Put = Pick<SignedContext, 'store' | 'bucket' | 'key'> & {
  object: Parameters<SignedContext['store']['objects']['put']>[2];
  check: ReturnType<typeof writeCheck>;
};

/** A refused write leaves no bytes behind. */
async function putOrDrop({ store, bucket, key, object, check }: Put): Promise<void> {
  try {
    await store.objects.put(bucket.name, key, object, check);
  } catch (error) {
    store.objects.discard(object);
    throw error;
  }
}

function checksumHeaders(checksum: Checksum | undefined): Record<string, string> {
  return checksum ? { [checksumHeader(checksum.name)]: checksum.value } : {};
}

function checksumChildren(checksum: Checksum | undefined): XmlChild[] {
  return checksum ? [[checksumElement(checksum.name), checksum.value]] : [];
}

function readCopySource(source: string): { bucket: string; key: string } {
  const [path = '', query] = source.split('?');
  if (query !== undefined) throw new S3Error('NotImplemented', 'Object versions are not implemented.');
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    throw new S3Error(
      'InvalidArgument',
      'Copy Source must mention the source bucket and key: sourcebucket/sourcekey',
    );
  }
  const [, bucket, key] = /^\/?([^/]+)\/([\s\S]+)$/.exec(decoded) ?? [];
  if (!bucket || !key)
    throw new S3Error(
      'InvalidArgument',
      'Copy Source must mention the source bucket and key: sourcebucket/sourcekey',
    );
  return { bucket, key };
}
