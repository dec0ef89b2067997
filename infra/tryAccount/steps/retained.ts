import { DeleteLogGroupCommand } from '@aws-sdk/client-cloudwatch-logs';
import { DeleteTableCommand, DescribeTableCommand } from '@aws-sdk/client-dynamodb';
import {
  DeleteBucketCommand,
  DeleteBucketPolicyCommand,
  DeleteObjectsCommand,
  ListObjectVersionsCommand,
  type ObjectIdentifier,
} from '@aws-sdk/client-s3';
import { orMissing } from '../../account/finding.ts';
import type { StageResource } from '../record.ts';
import { type Trial, untilAnswered } from '../trial.ts';

const missing = /^(ResourceNotFoundException|NoSuchBucket|NotFound)\b/;
const mostMinutes = 60;

const deletions: Record<string, (trial: Trial, id: string) => Promise<unknown>> = {
  'AWS::S3::Bucket': (trial, id) => orMissing(deleteBucket(trial, id), missing),
  'AWS::Logs::LogGroup': ({ clients }, logGroupName) =>
    orMissing(clients.logs.send(new DeleteLogGroupCommand({ logGroupName })), missing),
  'AWS::DynamoDB::Table': ({ clients }, TableName) =>
    orMissing(clients.dynamo.send(new DeleteTableCommand({ TableName })), missing),
};

/** The types that a stack of a trial can leave behind. */
export const retainedTypes = Object.keys(deletions);

export async function deleteRetained(trial: Trial, { type, id }: StageResource): Promise<void> {
  await deletions[type]?.(trial, id);
}

/** A table can be deleted once its restore has ended. */
export async function deleteRestored(trial: Trial, TableName: string): Promise<void> {
  const { dynamo } = trial.clients;
  const isThere = await untilAnswered(trial, 'The restore', mostMinutes, async () => {
    const answer = await orMissing(dynamo.send(new DescribeTableCommand({ TableName })), missing);
    const status = answer?.Table?.TableStatus;
    return status === 'CREATING' ? undefined : { status };
  });
  if (isThere.status) await orMissing(dynamo.send(new DeleteTableCommand({ TableName })), missing);
}

const mostRounds = 10;

/** The bucket of the logs may get more of them while it is being emptied. */
async function deleteBucket({ clients: { s3 }, wait, signal }: Trial, Bucket: string): Promise<void> {
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
