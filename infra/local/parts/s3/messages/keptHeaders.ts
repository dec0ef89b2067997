import { validateHeaderValue } from 'node:http';
import { S3Error } from './errors.ts';

/** Headers that describe the object; a signed read may override them. */
export const KEPT = [
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-type',
  'expires',
];
const MAX_METADATA_BYTES = 2048;
const NO_OP: Record<string, string[]> = {
  'x-amz-acl': ['private', 'bucket-owner-full-control'],
  'x-amz-storage-class': ['STANDARD'],
  'x-amz-server-side-encryption': ['AES256'],
  'x-amz-request-payer': ['requester'],
};
const REFUSED =
  /^x-amz-(tagging|website-|object-lock-|grant-|write-offset|bypass-|server-side-encryption-|copy-source-server-side|mfa)/;

/** The headers that are stored with an object and returned with every read. */
export function keepHeaders(given: Record<string, string>): Record<string, string> {
  refuseUnsupported(given);
  const kept: Record<string, string> = {};
  let metadata = 0;
  for (const [name, value] of Object.entries(given)) {
    const isMetadata = name.startsWith('x-amz-meta-');
    if (isMetadata) metadata += name.length - 'x-amz-meta-'.length + Buffer.byteLength(value);
    if (isMetadata || KEPT.includes(name)) kept[name] = checkHeaderValue(name, value);
  }
  if (metadata > MAX_METADATA_BYTES) {
    throw new S3Error('MetadataTooLarge', 'Your metadata headers exceed the maximum allowed metadata size');
  }
  // The framing of the upload is not the object's own encoding.
  const encoding = kept['content-encoding']
    ?.split(',')
    .map((part) => part.trim())
    .filter((part) => part && part !== 'aws-chunked');
  delete kept['content-encoding'];
  if (encoding && encoding.length > 0) kept['content-encoding'] = encoding.join(',');
  kept['content-type'] ||= 'binary/octet-stream';
  return kept;
}

export function checkHeaderValue(name: string, value: string): string {
  try {
    validateHeaderValue(name, value);
  } catch {
    throw new S3Error('InvalidArgument', 'Header value cannot be represented using ISO-8859-1.', {
      ArgumentName: name,
    });
  }
  return value;
}

/** Anything that would change the object's meaning must not be dropped silently. */
function refuseUnsupported(given: Record<string, string>): void {
  for (const [name, value] of Object.entries(given)) {
    if (NO_OP[name]?.includes(value)) continue;
    if (name === 'x-amz-acl')
      throw new S3Error('AccessControlListNotSupported', 'The bucket does not allow ACLs');
    if (NO_OP[name] || REFUSED.test(name)) {
      throw new S3Error(
        'NotImplemented',
        'A header you provided implies functionality that is not implemented',
        { Header: name },
      );
    }
  }
}
