import { S3Error } from '../messages/errors.ts';
import { quoted, type Reply } from '../messages/reply.ts';
import { writeXml, type XmlChild } from '../messages/xml.ts';
import type { SignedContext } from './context.ts';
import { encoderOf, OWNER, optional, readLimit } from './listObjects.ts';
import { checksumChildren } from './writeObject.ts';

const MAX_PAGE = 1000;
const STANDARD: XmlChild = ['StorageClass', 'STANDARD'];

export function listParts({ request: { query }, bucket, key, store }: SignedContext): Reply {
  const upload = store.uploads.get(query.uploadId ?? '', bucket.name, key);
  const limit = readLimit(query['max-parts'], 'max-parts', MAX_PAGE);
  const marker = readLimit(query['part-number-marker'] ?? '0', 'part-number-marker', Number.MAX_SAFE_INTEGER);
  const rest = store.uploads.parts(upload.id).filter(({ number }) => number > marker);
  const page = rest.slice(0, limit);
  const last = page.at(-1);
  const truncated = last !== undefined && rest.length > page.length;
  return {
    status: 200,
    xml: writeXml('ListPartsResult', [
      ['Bucket', bucket.name],
      ['Key', key],
      ['UploadId', upload.id],
      OWNER,
      STANDARD,
      ['PartNumberMarker', marker],
      ...optional('NextPartNumberMarker', truncated ? String(last.number) : undefined),
      ['MaxParts', limit],
      ['IsTruncated', truncated],
      ...optional('ChecksumAlgorithm', upload.checksum?.toUpperCase()),
      ...page.map(
        (part): XmlChild => [
          'Part',
          [
            ['PartNumber', part.number],
            ['LastModified', new Date(part.modified).toISOString()],
            ['ETag', quoted(part.etag)],
            ['Size', part.size],
            ...checksumChildren(part.checksum),
          ],
        ],
      ),
    ]),
  };
}

export function listUploads({ request: { query }, bucket, store }: SignedContext): Reply {
  if (query.delimiter)
    throw new S3Error('NotImplemented', 'Listing uploads by delimiter is not implemented.');
  const prefix = query.prefix ?? '';
  const keyMarker = query['key-marker'] ?? '';
  const limit = readLimit(query['max-uploads'], 'max-uploads', MAX_PAGE);
  // A key marker alone means that every upload of that key is already listed; no id sorts after this one.
  const idMarker = query['upload-id-marker'] ?? '\u{10ffff}';
  const found = store.uploads.list(bucket.name, prefix, keyMarker, idMarker, limit + 1);
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const truncated = last !== undefined && found.length > page.length;
  const encode = encoderOf(query['encoding-type']);
  return {
    status: 200,
    xml: writeXml('ListMultipartUploadsResult', [
      ['Bucket', bucket.name],
      ['KeyMarker', encode(keyMarker)],
      ['UploadIdMarker', query['upload-id-marker'] ?? ''],
      ...optional('NextKeyMarker', truncated ? encode(last.key) : undefined),
      ...optional('NextUploadIdMarker', truncated ? last.id : undefined),
      ['Prefix', encode(prefix)],
      ...optional('EncodingType', query['encoding-type']),
      ['MaxUploads', limit],
      ['IsTruncated', truncated],
      ...page.map(
        (upload): XmlChild => [
          'Upload',
          [
            ['Key', encode(upload.key)],
            ['UploadId', upload.id],
            OWNER,
            STANDARD,
            ['Initiated', new Date(upload.started).toISOString()],
          ],
        ],
      ),
    ]),
  };
}
