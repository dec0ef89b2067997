import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import * as z from 'zod';
import { finishDeparture } from '../../../customers/jobs/departures/finishDeparture.ts';
import { departurePrefix } from '../../data/keys.ts';
import { log } from '../../services/log.ts';
import { onceAMinute } from '../../services/onceAMinute.ts';
import { sendQueued } from './sendQueued.ts';

/** What the table's stream says about a new row: its key, and nothing of its contents. */
const NewRow = z.object({
  dynamodb: z.object({ Keys: z.object({ SK: z.object({ S: z.string() }) }) }),
});

/** Does what waits in the outbox. Only failed records return to the queue; the rest of the batch is done. */
export async function handler({ Records }: SQSEvent): Promise<SQSBatchResponse> {
  const left = await Promise.all(Records.map(tryOnce));
  return { batchItemFailures: left.flatMap((id) => (id ? [{ itemIdentifier: id }] : [])) };
}

/** The record's id if it is to be tried again. */
async function tryOnce({ messageId, body, attributes }: SQSRecord): Promise<string | undefined> {
  try {
    const waiting = NewRow.parse(JSON.parse(body)).dynamodb.Keys.SK.S;
    const outcome = await work(waiting);
    log.info('outbox', { waiting, outcome });
    return outcome === 'too early' ? messageId : undefined;
  } catch (error) {
    const cause = error instanceof Error ? error : new Error('unknown');
    const about = { messageId, tries: attributes.ApproximateReceiveCount, reason: cause.message };
    log.info('outbox try failed', about);
    // Each mail that waits would say the same, again and again.
    onceAMinute(cause.message, () => log.error('outbox failed', { ...about, error: cause }));
    return messageId;
  }
}

const work = (waiting: string) =>
  waiting.startsWith(departurePrefix) ? finishDeparture(waiting) : sendQueued(waiting);
