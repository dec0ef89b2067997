import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import * as z from 'zod';
import { log } from '../services/log.ts';
import { sendQueued } from './sendQueued.ts';

/** What the table's stream says about a new row: its key, and nothing of the mail. */
const NewRow = z.object({
  dynamodb: z.object({ Keys: z.object({ SK: z.object({ S: z.string() }) }) }),
});

/** Sends the waiting mails. Only failed records return to the queue; the rest of the batch is done. */
export async function handler({ Records }: SQSEvent): Promise<SQSBatchResponse> {
  const outcomes = await Promise.all(Records.map(trySending));
  return { batchItemFailures: outcomes.flatMap((failed) => (failed ? [{ itemIdentifier: failed }] : [])) };
}

/** The record's id if it failed. */
async function trySending({ messageId, body, attributes }: SQSRecord): Promise<string | undefined> {
  try {
    const mail = NewRow.parse(JSON.parse(body)).dynamodb.Keys.SK.S;
    log.info('mail', { mail, outcome: await sendQueued(mail) });
    return undefined;
  } catch (error) {
    const { message } = error instanceof Error ? error : new Error('unknown');
    log.error('mail not sent', { messageId, tries: attributes.ApproximateReceiveCount, reason: message });
    return messageId;
  }
}
