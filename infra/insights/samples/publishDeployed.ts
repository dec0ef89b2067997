import { S3Client } from '@aws-sdk/client-s3';
import { readStackOutputs } from '../../stackOutputs.ts';
import { publishSamples } from './publishSamples.ts';

export async function publishDeployedSamples(outputsFile: string): Promise<number> {
  const stacks = readStackOutputs(outputsFile);
  let written = 0;
  for (const { SamplesBucket: bucket, SiteUrl: origin, Region, InsightsTable } of Object.values(stacks)) {
    if (!bucket || !origin) continue;
    const client = new S3Client({ region: Region });
    Object.assign(process.env, { AWS_REGION: Region, INSIGHTS_TABLE: InsightsTable });
    const { suppressedAmong } = await import('../../../functions/lookup/release/rows/suppressed.ts');
    written += await publishSamples({ client, bucket, origin, hidden: suppressedAmong });
    client.destroy();
  }
  return written;
}
