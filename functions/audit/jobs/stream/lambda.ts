import type { Context } from 'aws-lambda';
import { log } from '../../../platform/services/log.ts';
import { type Delivered, deliverAll } from './deliverAll.ts';

/** Time for a batch already begun: its entries, five seconds of the receiver's, and the note of its outcome. */
const longestMs = 15_000;

export async function handler(_: unknown, context: Context): Promise<Delivered> {
  const delivered = await deliverAll(() => context.getRemainingTimeInMillis() > longestMs);
  log.info('audit delivered', delivered);
  if (delivered.errors > 0) throw new Error(`${delivered.errors} audit logs could not be delivered.`);
  return delivered;
}
