import { checksumElement, nameOfAlgorithm } from '../messages/checksums.ts';
import { S3Error } from '../messages/errors.ts';
import { keepHeaders } from '../messages/keptHeaders.ts';
import { quoted, type Reply } from '../messages/reply.ts';
import { childText, parseXml, writeXml, type XmlElement } from '../messages/xml.ts';
import { openBody, readXmlBody } from '../requests/body.ts';
import { writeCheck } from '../requests/conditions.ts';
import type { ClaimedPart, Upload } from '../store/uploads.ts';
import type { SignedContext } from './context.ts';
import { checksumChildren, checksumHeaders } from './writeObject.ts';

const MAX_PARTS = 10_000;

export async function createUpload({ request, bucket, key, store, now }: SignedContext): Promise<Reply> {
  const checksum = nameOfAlgorithm(request.headers['x-amz-checksum-algorithm']);
  if (request.headers['x-amz-checksum-type'] === 'FULL_OBJECT') {
    throw new S3Error('NotImplemented', 'Full object checksums of multipart uploads are not implemented.');
  }
  const headers = keepHeaders(request.headers);
  const id = await store.uploads.start({ bucket: bucket.name, key, started: now(), headers, checksum });
  return {
    status: 200,
    headers: checksum
      ? { 'x-amz-checksum-algorithm': checksum.toUpperCase(), 'x-amz-checksum-type': 'COMPOSITE' }
      : {},
    xml: writeXml('InitiateMultipartUploadResult', [
      ['Bucket', bucket.name],
      ['Key', key],
      ['UploadId', id],
    ]),
  };
}

export async function uploadPart(context: SignedContext): Promise<Reply> {
  const { request, payload, store, now } = context;
  const number = readPartNumber(request.query.partNumber);
  const upload = findUpload(context);
  const body = openBody(request, payload);
  const { id, size, md5 } = await store.blobs.write(body.bytes);
  const checksum = body.checksum();
  try {
    await store.uploads.putPart(upload, { number, blob: id, size, etag: md5, modified: now(), checksum });
  } catch (error) {
    store.blobs.remove([id]);
    throw error;
  }
  return { status: 200, headers: { etag: quoted(md5), ...checksumHeaders(checksum) } };
}

export async function completeUpload(context: SignedContext): Promise<Reply> {
  const { request, payload, bucket, key, store, now } = context;
  const upload = findUpload(context);
  const parts = readParts(await readXmlBody(request, payload), upload);
  const object = await store.uploads.complete(upload, parts, now(), writeCheck(request.headers));
  return {
    status: 200,
    xml: writeXml('CompleteMultipartUploadResult', [
      ['Location', `http://${request.headers.host ?? ''}${request.path}`],
      ['Bucket', bucket.name],
      ['Key', key],
      ['ETag', quoted(object.etag)],
      ...checksumChildren(object.checksum),
    ]),
  };
}

export async function abortUpload({ request, bucket, key, store }: SignedContext): Promise<Reply> {
  await store.uploads.abort(request.query.uploadId ?? '', bucket.name, key);
  return { status: 204 };
}

function findUpload({ request, bucket, key, store }: SignedContext): Upload {
  return store.uploads.get(request.query.uploadId ?? '', bucket.name, key);
}

function readPartNumber(text: string | undefined): number {
  const number = /^\d{1,5}$/.test(text ?? '') ? Number(text) : 0;
  if (number >= 1 && number <= MAX_PARTS) return number;
  throw new S3Error(
    'InvalidArgument',
    `Part number must be an integer between 1 and ${MAX_PARTS}, inclusive`,
    { ArgumentName: 'partNumber' },
  );
}

function readParts(source: string, { checksum }: Upload): ClaimedPart[] {
  const root = parseXml(source);
  const parts = root.children.filter(({ name }) => name === 'Part');
  if (root.name !== 'CompleteMultipartUpload' || parts.length === 0 || parts.length > MAX_PARTS) {
    throw new S3Error('MalformedXML', 'You must specify at least one part');
  }
  return parts.map((part: XmlElement) => ({
    number: readPartNumber(childText(part, 'PartNumber')),
    etag: (childText(part, 'ETag') ?? '').replaceAll('"', ''),
    checksum: checksum && childText(part, checksumElement(checksum)),
  }));
}
