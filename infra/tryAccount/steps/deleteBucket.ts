import {
  DeleteBucketCommand,
  DeleteBucketPolicyCommand,
  DeleteObjectsCommand,
  ListObjectVersionsCommand,
  type ObjectIdentifier,
} from '@aws-sdk/client-s3';
import type { Trial } from '../trial.ts';

const mostRounds = 10;

/** The bucket of the logs may get more of them while it is being emptied. */
export async function deleteBucket({ clients: { s3 }, wait, signal }: Trial, Bucket: string): Promise<void> {
  // The policy of sealed audit logs forbids everybody to delete them.
  await s3.send(new DeleteBucketPolicyCommand({ Bucket }));
  for (let round = 1; ; round += 1) {
    await emptyBucket(s3, Bucket);
    try {
      await s3.send(new DeleteBucketCommand({ Bucket }));
      return;
    } catch (error) {
      if (!(error instanceof Error && error.name === 'BucketNotEmpty') || round === mostRounds) throw error;
      await wait(30, signal);
    }
  }
}

async function emptyBucket(s3: Trial['clients']['s3'], Bucket: string): Promise<void> {
  for (;;) {
    const { Versions = [], DeleteMarkers = [] } = await s3.send(new ListObjectVersionsCommand({ Bucket }));
    const all = [...Versions, ...DeleteMarkers].map(({ Key, VersionId }) => ({ Key, VersionId }));
    if (all.length === 0) return;
    await deleteVersions(s3, Bucket, all);
  }
}

async function deleteVersions(
  s3: Trial['clients']['s3'],
  Bucket: string,
  Objects: ObjectIdentifier[],
): Promise<void> {
  const ask = (BypassGovernanceRetention?: true) =>
    s3.send(
      new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true }, BypassGovernanceRetention }),
    );
  const { Errors: locked = [] } = await ask();
  const { Errors: refused = [] } = locked.length > 0 ? await ask(true) : {};
  const [first] = refused;
  if (first)
    throw new Error(`${refused.length} objects such as ${first.Key} can't be deleted: ${first.Message}`);
}
