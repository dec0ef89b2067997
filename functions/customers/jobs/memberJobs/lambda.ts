import type { Context, SQSBatchResponse, SQSEvent } from 'aws-lambda';
import * as z from 'zod';
import { log } from '../../../platform/services/log.ts';
import { takeTurn } from './takeTurn.ts';

/** A stream record of a new turn, which carries only its key. */
const NewTurn = z.object({ dynamodb: z.object({ Keys: z.object({ SK: z.object({ S: z.string() }) }) }) });

/** Time to finish the rows that a step has begun. */
const longestStepMs = 20_000;

/** One message at a time: a failed one returns to the queue, and the next try goes on where this one ended. */
export async function handler({ Records }: SQSEvent, context: Context): Promise<SQSBatchResponse> {
  const hasTime = () => context.getRemainingTimeInMillis() > longestStepMs;
  const batchItemFailures: SQSBatchResponse['batchItemFailures'] = [];
  for (const { messageId, body } of Records) {
    try {
      const turn = NewTurn.parse(JSON.parse(body)).dynamodb.Keys.SK.S;
      log.info('member job', { turn, outcome: await takeTurn(turn, hasTime) });
    } catch (error) {
      log.error('member job failed', { messageId, error: error as Error });
      batchItemFailures.push({ itemIdentifier: messageId });
    }
  }
  return { batchItemFailures };
}
