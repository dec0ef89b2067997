import { S3Error } from '../messages/errors.ts';
import { quoted, type Reply } from '../messages/reply.ts';
import { writeXml, type XmlChild } from '../messages/xml.ts';
import { encodeSegment } from '../signing/signature.ts';
import type { ListedObject, Objects } from '../store/objects.ts';
import type { SignedContext } from './context.ts';

const MAX_KEYS = 1000;

type Page = { objects: ListedObject[]; prefixes: string[]; next: string | undefined };
type Asked = { bucket: string; prefix: string; delimiter: string; from: string; limit: number };

export function listObjects({ request: { query }, bucket, store }: SignedContext): Reply {
  const prefix = query.prefix ?? '';
  const delimiter = query.delimiter ?? '';
  const token = query['continuation-token'];
  const startAfter = query['start-after'];
  const limit = readLimit(query['max-keys'], 'max-keys', MAX_KEYS);
  const after = token === undefined ? (startAfter ? `${startAfter}\0` : '') : readToken(token);
  const page = listPage(store.objects, { bucket: bucket.name, prefix, delimiter, from: after, limit });
  const encode = encoderOf(query['encoding-type']);
  return {
    status: 200,
    xml: writeXml('ListBucketResult', [
      ['Name', bucket.name],
      ['Prefix', encode(prefix)],
      ...optional('Delimiter', delimiter && encode(delimiter)),
      ...optional('StartAfter', startAfter && encode(startAfter)),
      ...optional('ContinuationToken', token),
      ...optional('EncodingType', query['encoding-type']),
      ['MaxKeys', limit],
      ['KeyCount', page.objects.length + page.prefixes.length],
      ['IsTruncated', page.next !== undefined],
      ...optional('NextContinuationToken', page.next && Buffer.from(page.next).toString('base64url')),
      ...page.objects.map(
        (object): XmlChild => ['Contents', describeObject(object, encode, query['fetch-owner'] === 'true')],
      ),
      ...page.prefixes.map((name): XmlChild => ['CommonPrefixes', [['Prefix', encode(name)]]]),
    ]),
  };
}

/** Keys that share a prefix up to the delimiter count as one, and the scan jumps over the rest of them. */
function listPage(objects: Objects, { bucket, prefix, delimiter, from, limit }: Asked): Page {
  const page: Page = { objects: [], prefixes: [], next: undefined };
  let next: string | undefined = compare(from, prefix) > 0 ? from : prefix;
  if (limit === 0) return page;
  while (next !== undefined) {
    const start: string = next;
    next = undefined;
    for (const object of objects.list(bucket, start)) {
      if (!object.key.startsWith(prefix)) return page;
      if (page.objects.length + page.prefixes.length === limit) return { ...page, next: object.key };
      const cut = delimiter ? object.key.indexOf(delimiter, prefix.length) : -1;
      if (cut < 0) {
        page.objects.push(object);
        continue;
      }
      const common = object.key.slice(0, cut + delimiter.length);
      page.prefixes.push(common);
      next = afterAll(common);
      break;
    }
  }
  return page;
}

/** The first string after every string that starts with this one; code points sort as UTF-8 bytes do. */
function afterAll(prefix: string): string | undefined {
  const points = Array.from(prefix, (character) => character.codePointAt(0) ?? 0);
  for (let last = points.pop(); last !== undefined; last = points.pop()) {
    // The code points from d800 to dfff are not characters.
    if (last < 0x10ffff) return String.fromCodePoint(...points, last === 0xd7ff ? 0xe000 : last + 1);
  }
  return undefined;
}

function compare(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}

function describeObject(
  { key, size, etag, modified }: ListedObject,
  encode: (text: string) => string,
  withOwner: boolean,
): XmlChild[] {
  return [
    ['Key', encode(key)],
    ['LastModified', new Date(modified).toISOString()],
    ['ETag', quoted(etag)],
    ['Size', size],
    ...(withOwner ? [OWNER] : []),
    ['StorageClass', 'STANDARD'],
  ];
}

export const OWNER: XmlChild = [
  'Owner',
  [
    ['ID', 'local'],
    ['DisplayName', 'local'],
  ],
];

function readLimit(text: string | undefined, name: string, most: number): number {
  if (text === undefined) return most;
  if (!/^\d{1,10}$/.test(text))
    throw new S3Error('InvalidArgument', `Provided ${name} not an integer or within integer range`, {
      ArgumentName: name,
    });
  return Math.min(Number(text), most);
}

function optional(name: string, value: string | undefined): XmlChild[] {
  return value ? [[name, value]] : [];
}

function encoderOf(type: string | undefined): (text: string) => string {
  if (type === undefined) return (text) => text;
  if (type !== 'url') throw new S3Error('InvalidArgument', 'Invalid Encoding Method specified in Request');
  return (text) => text.split('/').map(encodeSegment).join('/');
}

function readToken(token: string): string {
  const from = Buffer.from(token, 'base64url');
  if (from.length === 0 || from.toString('base64url') !== token) {
    throw new S3Error('InvalidArgument', 'The continuation token provided is incorrect', {
      ArgumentName: 'continuation-token',
    });
  }
  return from.toString();
}
