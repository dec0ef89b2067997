import { S3Error } from '../messages/errors.ts';
import { type Form, readForm } from '../messages/formBody.ts';
import { checkHeaderValue, keepHeaders } from '../messages/keptHeaders.ts';
import { quoted, type Reply } from '../messages/reply.ts';
import { checkKeyLength, type S3Request } from '../messages/request.ts';
import { writeXml } from '../messages/xml.ts';
import { MAX_OBJECT_BYTES, tooLarge, verifyBytes, wireBytes } from '../requests/body.ts';
import type { BucketSetting, S3Options } from '../settings.ts';
import { checkPolicy, type LengthRange } from '../signing/postPolicy.ts';
import { ALGORITHM, checkSignature, encodeSegment, findSigner, signText } from '../signing/signature.ts';
import type { Store } from '../store/store.ts';
import { checksumHeaders, putOrDrop } from './writeObject.ts';

const FILE_NAME = `$\{filename}`;

type Post = {
  request: S3Request;
  bucket: BucketSetting;
  store: Store;
  options: S3Options;
  now: () => number;
};

/** A browser's upload by form: it may do only what the signed policy allows. */
export async function postObject({ request, bucket, store, options, now }: Post): Promise<Reply> {
  const form = await readForm(wireBytes(request), request.headers['content-type'] ?? '');
  const fields = expandFields(form, bucket);
  await checkPolicySignature(fields, options);
  const range = checkPolicy(fields.policy ?? '', fields, now());
  const key = fields.key;
  if (!key)
    throw new S3Error('InvalidArgument', "Bucket POST must contain a field named 'key'.", {
      ArgumentName: 'key',
    });
  checkKeyLength(key);
  const headers = keepHeaders({ ...fields, ...(fields.acl !== undefined && { 'x-amz-acl': fields.acl }) });
  const body = verifyBytes(checkSize(form.file, range), fields);
  const { md5, ...segment } = await store.blobs.write(body.bytes);
  const checksum = body.checksum();
  const object = { segments: [segment], size: segment.size, etag: md5, modified: now(), headers, checksum };
  await putOrDrop({ store, bucket, key, object, check: () => undefined });
  const location = `http://${request.headers.host ?? ''}/${bucket.name}/${key.split('/').map(encodeSegment).join('/')}`;
  return answer(fields, { bucket: bucket.name, key, etag: quoted(md5), location }, checksumHeaders(checksum));
}

/** Like S3, fills in `${filename}` before checking the policy, and ignores a `bucket` field. */
function expandFields({ fields, fileName }: Form, bucket: BucketSetting): Record<string, string> {
  const expanded = Object.entries(fields).map(([name, value]) => [
    name,
    name === 'policy' ? value : value.replaceAll(FILE_NAME, () => fileName),
  ]);
  return { ...Object.fromEntries(expanded), bucket: bucket.name };
}

async function checkPolicySignature(fields: Record<string, string>, options: S3Options): Promise<void> {
  const { policy } = fields;
  const [algorithm, credential, date, signature] = ['algorithm', 'credential', 'date', 'signature'].map(
    (name) => fields[`x-amz-${name}`],
  );
  if (policy === undefined) throw new S3Error('AccessDenied', 'Access Denied');
  if (fields['x-amz-security-token'])
    throw new S3Error('InvalidToken', 'The provided token is malformed or otherwise invalid.');
  if (algorithm !== ALGORITHM || !credential || !date || !signature) {
    throw new S3Error(
      'InvalidArgument',
      'Bucket POST must contain x-amz-algorithm (AWS4-HMAC-SHA256), x-amz-credential, x-amz-date and x-amz-signature.',
    );
  }
  const signer = await findSigner(credential, date, 'InvalidArgument', options);
  checkSignature(signText(signer, policy), signature);
}

async function* checkSize(
  file: AsyncIterable<Buffer>,
  range: LengthRange | undefined,
): AsyncGenerator<Buffer> {
  const most = Math.min(range?.most ?? MAX_OBJECT_BYTES, MAX_OBJECT_BYTES);
  let size = 0;
  for await (const chunk of file) {
    size += chunk.length;
    if (size > most) throw tooLarge();
    yield chunk;
  }
  if (size < (range?.least ?? 0))
    throw new S3Error('EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size');
}

type Stored = { bucket: string; key: string; etag: string; location: string };

function answer(fields: Record<string, string>, stored: Stored, checksum: Record<string, string>): Reply {
  const headers = { etag: stored.etag, location: stored.location, ...checksum };
  const redirect = fields.success_action_redirect;
  if (redirect !== undefined && URL.canParse(redirect)) {
    const target = new URL(redirect);
    for (const [name, value] of Object.entries({ bucket: stored.bucket, key: stored.key, etag: stored.etag }))
      target.searchParams.set(name, value);
    return { status: 303, headers: { ...headers, location: checkHeaderValue('location', target.href) } };
  }
  if (fields.success_action_status === '201') {
    const xml = writeXml('PostResponse', [
      ['Location', stored.location],
      ['Bucket', stored.bucket],
      ['Key', stored.key],
      ['ETag', stored.etag],
    ]);
    return { status: 201, headers, xml };
  }
  return { status: fields.success_action_status === '200' ? 200 : 204, headers };
}
