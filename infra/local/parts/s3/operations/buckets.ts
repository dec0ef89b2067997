import type { Reply } from '../messages/reply.ts';
import { writeXml, type XmlChild } from '../messages/xml.ts';
import type { BucketSetting } from '../settings.ts';
import { OWNER } from './listObjects.ts';

export function listBuckets(buckets: BucketSetting[], created: Date): Reply {
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

export function headBucket(region: string): Reply {
  return { status: 200, headers: { 'x-amz-bucket-region': region } };
}

export function getBucketLocation(region: string): Reply {
  // S3 omits the name of its oldest region.
  return { status: 200, xml: writeXml('LocationConstraint', region === 'us-east-1' ? '' : region) };
}
