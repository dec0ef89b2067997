import { S3Client } from '@aws-sdk/client-s3';
import { patienceWithFiles } from './patience.ts';

export { DeleteObjectCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
export { getSignedUrl } from '@aws-sdk/s3-request-presigner';

export const client = new S3Client(patienceWithFiles);
