import * as z from 'zod';
import { addressHash, suppressionKey } from './keys.ts';
import { Conflict, commit } from './table/commit.ts';
import { kind } from './table/kind.ts';
import { create } from './table/writes.ts';

const SuppressionReason = z.enum(['bounce', 'complaint']);
export type SuppressionReason = z.infer<typeof SuppressionReason>;

/** An address that bounced or complained: no more mail is sent to it. */
export const suppression = kind(
  'suppression',
  z.object({ address_hash: z.string(), reason: SuppressionReason, at: z.string(), version: z.number() }),
  ({ address_hash }) => suppressionKey(address_hash),
);

/** Idempotent; keeps the first reason. */
export async function suppress(email: string, reason: SuppressionReason, at: string): Promise<void> {
  try {
    await commit(create(suppression, { address_hash: addressHash(email), reason, at }));
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
  }
}
