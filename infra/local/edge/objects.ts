import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';

/** Resolves to a signed URL of an object. */
export type ObjectAddress = (bucket: string, key: string) => Promise<string>;

/** Signed like CloudFront's own reads, since the objects are private. */
export function objectsIn(endpoint: string, environment: Record<string, string>): ObjectAddress {
  const { AWS_REGION, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } = environment;
  const client = new S3Client({
    endpoint,
    region: AWS_REGION ?? '',
    credentials: { accessKeyId: AWS_ACCESS_KEY_ID ?? '', secretAccessKey: AWS_SECRET_ACCESS_KEY ?? '' },
    forcePathStyle: true,
  });
  return (Bucket, Key) => getSignedUrl(client, new GetObjectCommand({ Bucket, Key }), { expiresIn: 60 });
}
