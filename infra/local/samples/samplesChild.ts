import { S3Client } from '@aws-sdk/client-s3';
import { publishSamples } from '../../insights/samples/publishSamples.ts';
import { workAsChild } from '../beside.ts';

await workAsChild(async () => {
  const { SAMPLES_BUCKET: bucket = '', SAMPLES_ORIGIN: origin = '' } = process.env;
  const client = new S3Client({ forcePathStyle: true });
  await publishSamples({ client, bucket, origin });
  client.destroy();
});
