import { DeleteLogGroupCommand } from '@aws-sdk/client-cloudwatch-logs';
import { DeleteTableCommand, DescribeTableCommand } from '@aws-sdk/client-dynamodb';
import { orMissing } from '../../account/finding.ts';
import type { StageResource } from '../record.ts';
import { type Trial, untilAnswered } from '../trial.ts';
import { deleteBucket } from './deleteBucket.ts';

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
