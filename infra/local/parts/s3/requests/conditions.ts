import { S3Error } from '../messages/errors.ts';
import type { StoredObject, WriteCheck } from '../store/objects.ts';

type Headers = Record<string, string>;
type Stamp = Pick<StoredObject, 'etag' | 'modified'>;

/** Whether a read may go on: 'changed' means yes, 'unchanged' is a 304, and a failed If-Match throws. */
export function checkReadConditions(headers: Headers, object: Stamp, prefix = ''): 'changed' | 'unchanged' {
  const match = headers[`${prefix}if-match`];
  const noneMatch = headers[`${prefix}if-none-match`];
  const modifiedSince = readDate(headers[`${prefix}if-modified-since`]);
  const unmodifiedSince = readDate(headers[`${prefix}if-unmodified-since`]);
  if (match !== undefined) {
    if (!listsEtag(match, object.etag)) throw failed('If-Match');
  } else if (unmodifiedSince !== undefined && seconds(object.modified) > unmodifiedSince) {
    throw failed('If-Unmodified-Since');
  }
  if (noneMatch !== undefined) return listsEtag(noneMatch, object.etag) ? 'unchanged' : 'changed';
  return modifiedSince !== undefined && seconds(object.modified) <= modifiedSince ? 'unchanged' : 'changed';
}

/** A copy has no 304: an unchanged source fails it. */
export function checkCopySource(headers: Headers, source: StoredObject): void {
  if (checkReadConditions(headers, source, 'x-amz-copy-source-') === 'unchanged')
    throw failed('x-amz-copy-source-If-None-Match');
}

export function writeCheck(headers: Headers): WriteCheck {
  const match = headers['if-match'];
  const noneMatch = headers['if-none-match'];
  return (current) => {
    if (noneMatch !== undefined && current && listsEtag(noneMatch, current.etag))
      throw failed('If-None-Match');
    if (match === undefined) return;
    if (!current) throw new S3Error('NoSuchKey', 'The specified key does not exist.');
    if (!listsEtag(match, current.etag)) throw failed('If-Match');
  };
}

/** A resumed download may go on only from the very same object. */
export function rangeStillHolds(ifRange: string | undefined, object: Stamp): boolean {
  if (ifRange === undefined) return true;
  const date = readDate(ifRange);
  return date === undefined ? listsEtag(ifRange, object.etag) : date === seconds(object.modified);
}

function listsEtag(list: string, etag: string): boolean {
  return list.split(',').some((entry) => {
    const wanted = entry.trim();
    return wanted === '*' || wanted.replace(/^W\//, '').replace(/^"(.*)"$/, '$1') === etag;
  });
}

function readDate(text: string | undefined): number | undefined {
  const time = text === undefined ? Number.NaN : Date.parse(text);
  return Number.isNaN(time) ? undefined : seconds(time);
}

const seconds = (time: number): number => Math.floor(time / 1000);

function failed(condition: string): S3Error {
  return new S3Error('PreconditionFailed', 'At least one of the pre-conditions you specified did not hold', {
    Condition: condition,
  });
}
