import type { DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import type { StreamReader } from '../../infra/local/streams/readStream.ts';
import { readStream } from '../../infra/local/streams/readStream.ts';
import { streamOf } from '../../infra/local/streams/startStreams.ts';

let reader: StreamReader | undefined;

/** Everything that the activity table's stream has not given yet. */
export async function newRecords(): Promise<DynamoDBRecord[]> {
  const endpoint = process.env.AWS_ENDPOINT_URL_DYNAMODB ?? '';
  reader ??= await readStream(endpoint, await streamOf(endpoint, process.env.ACTIVITY_TABLE ?? ''));
  const found: DynamoDBRecord[] = [];
  for (;;) {
    const records = await reader.next(1000);
    found.push(...records);
    if (records.length < 1000) return found;
  }
}

/** Hands records to the function, as the stream would. */
export async function deliver(Records: DynamoDBRecord[]): Promise<void> {
  // Late, as all of the functions: they read the environment that a stage sets.
  const { handler } = await import('../../functions/counts/lambda.ts');
  await handler({ Records } satisfies DynamoDBStreamEvent);
}

/** Counts what has happened so far. */
export const countNewEvents = async (): Promise<void> => deliver(await newRecords());
