import { type Checksum, checksumHeader } from '../messages/checksums.ts';
import { S3Error } from '../messages/errors.ts';
import { checkHeaderValue, KEPT } from '../messages/keptHeaders.ts';
import { quoted, type Reply } from '../messages/reply.ts';
import { checkReadConditions, rangeStillHolds } from '../requests/conditions.ts';
import type { StoredObject } from '../store/objects.ts';
import type { Context } from './context.ts';

export function readObject(context: Context): Reply {
  const { request, bucket, key, store } = context;
  const overrides = readOverrides(context);
  const object = find(context);
  const headers = { ...headersOf(object), ...overrides };
  if (checkReadConditions(request.headers, object) === 'unchanged') {
    return { status: 304, headers: { etag: headers.etag, 'last-modified': headers['last-modified'] } };
  }
  const range = rangeStillHolds(request.headers['if-range'], object)
    ? readRange(request.headers.range, object.size)
    : undefined;
  const { start, end } = range ?? { start: 0, end: object.size - 1 };
  const whole: Record<string, string> = range
    ? { 'content-range': `bytes ${start}-${end}/${object.size}` }
    : checksumOf(context, object.checksum);
  const release = request.method === 'GET' ? store.blobs.hold(object.segments) : undefined;
  return {
    status: range ? 206 : 200,
    headers: { ...headers, ...whole, 'content-length': end - start + 1 },
    stream: store.blobs.read(object.segments, start, end),
    ...(release && { release }),
  };

  function find({ payload }: Context): StoredObject {
    const found = store.objects.find(bucket.name, key);
    // Callers who may not list must not learn which keys exist either.
    if (!found && !payload) throw new S3Error('AccessDenied', 'Access Denied');
    return found ?? store.objects.get(bucket.name, key);
  }
}

function headersOf(object: StoredObject): Record<string, string> & { etag: string; 'last-modified': string } {
  return {
    ...object.headers,
    etag: quoted(object.etag),
    'last-modified': new Date(object.modified).toUTCString(),
    'accept-ranges': 'bytes',
  };
}

function readOverrides({ request, payload }: Context): Record<string, string> {
  const asked = KEPT.filter((name) => request.query[`response-${name}`] !== undefined);
  if (asked.length > 0 && !payload) {
    throw new S3Error(
      'InvalidRequest',
      'Request specific response headers cannot be used for anonymous GET requests.',
    );
  }
  return Object.fromEntries(
    asked.map((name) => [name, checkHeaderValue(name, request.query[`response-${name}`] ?? '')]),
  );
}

/** A checksum of the whole object, so never sent with a range. */
function checksumOf({ request }: Context, checksum: Checksum | undefined): Record<string, string> {
  if (!checksum || request.headers['x-amz-checksum-mode']?.toUpperCase() !== 'ENABLED') return {};
  return { [checksumHeader(checksum.name)]: checksum.value, 'x-amz-checksum-type': 'FULL_OBJECT' };
}

type Range = { start: number; end: number };

/** One range of bytes; anything else in the header is ignored, as HTTP allows. */
function readRange(header: string | undefined, size: number): Range | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header?.replaceAll(' ', '') ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined;
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (start > end) {
    throw new S3Error('InvalidRange', 'The requested range is not satisfiable', {
      RangeRequested: header ?? '',
      ActualObjectSize: String(size),
    });
  }
  return { start, end };
}
