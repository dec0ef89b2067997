import * as z from 'zod';

/** How long an earlier secret still signs beside the new one. */
export const secretOverlapHours = 24;
/** A batch holds at most this many entries. */
export const entriesPerBatch = 100;
/** Waits between the tries of a batch that failed, in minutes; after the last one, delivery is paused. */
export const retryMinutes = [1, 2, 4, 8, 16, 32, 60, 120, 240, 480] as const;
export const longestReceiver = 500;

export const ReceiverAddress = z.string().trim().min(1).max(longestReceiver);

/** Why a try failed. The receiver's answer is never kept or shown, only its status. */
export const DeliveryProblem = z.enum([
  'address_refused',
  'name_unknown',
  'no_answer',
  'connection',
  'certificate',
  'redirect',
  'status',
]);
export type DeliveryProblem = z.infer<typeof DeliveryProblem>;

export const DeliveryTry = z.object({
  at: z.string(),
  entries: z.number(),
  milliseconds: z.number(),
  /** The receiver's HTTP status; null if there was no answer. */
  status: z.number().nullable(),
  /** Null if it was accepted. */
  problem: DeliveryProblem.nullable(),
});
export type DeliveryTry = z.infer<typeof DeliveryTry>;

/** The delivery of an organization's audit log to a receiver of its own. */
export const AuditStream = z.object({
  url: z.string(),
  state: z.enum(['on', 'paused']),
  since: z.string(),
  /** The last characters of the secret, so that administrators can tell which one is in use. */
  secret_ends: z.string(),
  /** Until then, the secret before the last rotation signs too. */
  earlier_secret_until: z.string().nullable(),
  /** When the newest delivered entry was written. */
  delivered_until: z.string().nullable(),
  last_try: DeliveryTry.nullable(),
  last_accepted_at: z.string().nullable(),
  /** Failed tries in a row. */
  failures: z.number(),
  next_try_at: z.string().nullable(),
  /** Entries not yet delivered, up to `mostCounted`. */
  waiting: z.number(),
  waiting_since: z.string().nullable(),
  version: z.number(),
});
export type AuditStream = z.infer<typeof AuditStream>;

export const mostCounted = 1000;
