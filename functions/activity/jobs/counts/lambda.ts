import type { DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { type EventRow, event } from '../../../platform/data/event.ts';
import { batchWriter } from '../../../platform/data/table/batchWriter.ts';
import { readRow } from '../../../platform/data/table/kind.ts';
import type { Attributes } from '../../../platform/data/table/values.ts';
import { masked, pseudonymsFor } from '../../counts/masked.ts';
import { addCounts } from './addCounts.ts';

type Arrived = { seq: string; row: EventRow };

/** Counts new events from the table's stream. Fails as a whole, which is safe: a redelivered batch adds nothing. */
export async function handler({ Records }: DynamoDBStreamEvent): Promise<void> {
  const arrived = Records.filter(({ eventName }) => eventName === 'INSERT').map(arrivalOf);
  await addCounts(await withoutErased(arrived));
}

function arrivalOf({ dynamodb }: DynamoDBRecord): Arrived {
  const { NewImage, SequenceNumber } = dynamodb ?? {};
  if (!NewImage || !SequenceNumber) throw new Error('A record of the stream has no image or no number.');
  return { seq: SequenceNumber, row: readRow(event, NewImage as Attributes) };
}

async function withoutErased(arrived: readonly Arrived[]): Promise<Arrived[]> {
  const pseudonymOf = await pseudonymsFor(arrived.map(({ row }) => row));
  const rows = batchWriter(event, 4);
  const counted: Arrived[] = [];
  for (const { seq, row } of arrived) {
    const pseudonym = pseudonymOf(row);
    const kept = pseudonym ? masked(row, pseudonym) : row;
    if (pseudonym) await rows.put(kept);
    counted.push({ seq, row: kept });
  }
  await rows.flush();
  return counted;
}
