import type { DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { event } from '../data/event.ts';
import { readRow } from '../data/table/kind.ts';
import type { Attributes } from '../data/table/values.ts';
import { type Arrival, addCounts } from './addCounts.ts';

/** Counts new events as the table's stream delivers them. It fails as a whole: counting a batch again changes nothing. */
export async function handler({ Records }: DynamoDBStreamEvent): Promise<void> {
  await addCounts(Records.filter(({ eventName }) => eventName === 'INSERT').map(arrivalOf));
}

function arrivalOf({ dynamodb }: DynamoDBRecord): Arrival {
  const { NewImage, SequenceNumber } = dynamodb ?? {};
  if (!NewImage || !SequenceNumber) throw new Error('A record of the stream has no image or no number.');
  return { seq: SequenceNumber, row: readRow(event, NewImage as Attributes) };
}
