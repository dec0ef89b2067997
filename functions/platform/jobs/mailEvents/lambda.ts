import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { suppress } from '../../data/suppression.ts';
import { log } from '../../services/log.ts';
import { readMailEvent, suppressionsOf } from './mailEvent.ts';

/** Saves suppressed addresses. Only failed records return to the queue. */
export async function handler({ Records }: SQSEvent): Promise<SQSBatchResponse> {
  const outcomes = await Promise.all(Records.map(remember));
  return { batchItemFailures: outcomes.flatMap((failed) => (failed ? [{ itemIdentifier: failed }] : [])) };
}

async function remember({ messageId, body }: SQSRecord): Promise<string | undefined> {
  try {
    const event = readMailEvent(body);
    if (!event) return undefined;
    const suppressions = suppressionsOf(event);
    for (const { address, reason, at } of suppressions) await suppress(address, reason, at);
    log.info('mail event', { messageId, type: event.eventType, suppressed: suppressions.length });
    return undefined;
  } catch (error) {
    // The message and the error may contain e-mail addresses, so neither is logged.
    log.error('mail event failed', { messageId, error: error instanceof Error ? error.name : 'unknown' });
    return messageId;
  }
}
