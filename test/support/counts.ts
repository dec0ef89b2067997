import type { DynamoDBRecord } from 'aws-lambda';
import { readStream, type StreamReader } from '../../infra/local/streams/readStream.ts';
import { streamOf } from '../../infra/local/streams/startStreams.ts';
import type { OrganizationUid } from '../../shared/model/ids.ts';

/** New records of the activity table’s stream since the last read. */
export function streamReader(endpoint: string): () => Promise<DynamoDBRecord[]> {
  let reader: Promise<StreamReader> | undefined;
  return async () => {
    reader ??= streamOf(endpoint, process.env.ACTIVITY_TABLE ?? '').then((arn) => readStream(endpoint, arn));
    const found: DynamoDBRecord[] = [];
    for (;;) {
      const records = await (await reader).next(1000);
      found.push(...records);
      if (records.length < 1000) return found;
    }
  };
}

/** Delivers records to the function, as the stream would. */
export async function deliver(Records: DynamoDBRecord[]): Promise<void> {
  // Imported late, because functions read the environment that a stage sets.
  const { handler } = await import('../../functions/activity/jobs/counts/lambda.ts');
  await handler({ Records });
}

/** Counts the events since the last time, in batches. */
export function countsOfStage(endpoint: string): () => Promise<void> {
  const read = streamReader(endpoint);
  let turn = Promise.resolve();
  return () => {
    turn = turn.then(async () => {
      const records = await read();
      for (let at = 0; at < records.length; at += 1000) await deliver(records.slice(at, at + 1000));
    });
    return turn;
  };
}

/** The counts of an organization’s month, by row and name. */
export async function countsIn(
  organization: OrganizationUid,
  month: string,
): Promise<Record<string, number>> {
  const { countsOf, countsTable, readCounts } = await import('../../functions/platform/data/eventCount.ts');
  const { storedPages } = await import('../../functions/platform/data/table/query.ts');
  const found: Record<string, number> = {};
  for await (const items of storedPages({ table: countsTable }, { PK: countsOf(organization, month) })) {
    for (const { key, counts } of items.map(readCounts)) {
      for (const [event, part, n] of counts) found[`${key} ${event}~${part}`] = n;
    }
  }
  return found;
}
