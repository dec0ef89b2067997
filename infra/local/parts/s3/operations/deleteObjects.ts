import { S3Error } from '../messages/errors.ts';
import type { Reply } from '../messages/reply.ts';
import { checkKeyLength } from '../messages/request.ts';
import { childText, parseXml, writeXml, type XmlChild } from '../messages/xml.ts';
import { readXmlBody } from '../requests/body.ts';
import { writeCheck } from '../requests/conditions.ts';
import type { SignedContext } from './context.ts';

const MAX_KEYS = 1000;

type Wanted = { key: string; etag: string | undefined };

export async function deleteObjects({ request, payload, bucket, store }: SignedContext): Promise<Reply> {
  if (
    !Object.keys(request.headers).some(
      (name) => name === 'content-md5' || /^x-amz-checksum-/.test(name) || name === 'x-amz-trailer',
    )
  ) {
    throw new S3Error(
      'InvalidRequest',
      'Missing required header for this request: Content-MD5 OR x-amz-checksum-*',
    );
  }
  const { wanted, quiet } = readList(await readXmlBody(request, payload));
  const results = await Promise.all(wanted.map((entry) => deleteOne(entry)));
  return {
    status: 200,
    xml: writeXml('DeleteResult', quiet ? results.filter(([name]) => name === 'Error') : results),
  };

  async function deleteOne({ key, etag }: Wanted): Promise<XmlChild> {
    try {
      await store.objects.delete(
        bucket.name,
        key,
        etag === undefined ? () => undefined : writeCheck({ 'if-match': etag }),
      );
      return ['Deleted', [['Key', key]]];
    } catch (error) {
      if (!(error instanceof S3Error)) throw error;
      return [
        'Error',
        [
          ['Key', key],
          ['Code', error.code],
          ['Message', error.message],
        ],
      ];
    }
  }
}

function readList(source: string): { wanted: Wanted[]; quiet: boolean } {
  const root = parseXml(source);
  const wanted = root.children
    .filter(({ name }) => name === 'Object')
    .map((element) => {
      if (childText(element, 'VersionId'))
        throw new S3Error('NotImplemented', 'Object versions are not implemented.');
      return { key: childText(element, 'Key') ?? '', etag: childText(element, 'ETag') };
    });
  if (
    root.name !== 'Delete' ||
    wanted.length === 0 ||
    wanted.length > MAX_KEYS ||
    wanted.some(({ key }) => key === '')
  ) {
    throw new S3Error(
      'MalformedXML',
      `The XML must be a Delete of 1 to ${MAX_KEYS} objects, each with its key.`,
    );
  }
  for (const { key } of wanted) checkKeyLength(key);
  return { wanted, quiet: childText(root, 'Quiet') === 'true' };
}
