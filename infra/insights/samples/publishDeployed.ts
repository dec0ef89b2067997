import { S3Client } from '@aws-sdk/client-s3';
import { readStackOutputs } from '../../stackOutputs.ts';
import { publishSamples } from './publishSamples.ts';

export async function publishDeployedSamples(outputsFile: string): Promise<number> {
  const stacks = readStackOutputs(outputsFile);
  let written = 0;
  for (const { SamplesBucket: bucket, SiteUrl: origin, Region } of Object.values(stacks)) {
    if (!bucket || !origin) continue;
    const client = new S3Client({ region: Region });
    written += await publishSamples({ client, bucket, origin });
    client.destroy();
  }
  return written;
}
