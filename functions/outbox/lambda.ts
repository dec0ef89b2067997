import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import * as z from 'zod';
import { finishDeparture } from '../lookup/savedLists/finishDeparture.ts';
import { departurePrefix } from '../platform/data/keys.ts';
import { sendQueued } from '../platform/mails/sendQueued.ts';
import { log } from '../platform/services/log.ts';
import { onceAMinute } from '../platform/services/onceAMinute.ts';

/** A stream record of a new row, which carries only its key. */
const NewRow = z.object({ dynamodb: z.object({ Keys: z.object({ SK: z.object({ S: z.string() }) }) }) });

/** Runs what must follow a commit, for several areas, so it stands above them. Only failed records return to the queue. */
export async function handler({ Records }: SQSEvent): Promise<SQSBatchResponse> {
  const left = await Promise.all(Records.map(tryOnce));
  return { batchItemFailures: left.flatMap((id) => (id ? [{ itemIdentifier: id }] : [])) };
}

/** The record's id if it must be retried. */
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
    // Every waiting mail would fail for the same reason.
    onceAMinute(cause.message, () => log.error('outbox failed', { ...about, error: cause }));
    return messageId;
  }
}

const work = (waiting: string) =>
  waiting.startsWith(departurePrefix) ? finishDeparture(waiting) : sendQueued(waiting);
