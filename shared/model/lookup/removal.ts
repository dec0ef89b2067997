import * as z from 'zod';
import { SourceId } from '../scope.ts';

/** How long a request may wait until its posts are out of the post files. */
export const removalDays = 30;

export const RemovalReason = z.enum(['platform', 'person', 'court', 'contract']);
export type RemovalReason = z.infer<typeof RemovalReason>;

/** A reference such as `RM-2026-0007`, never a name or an address. */
export const RequestReference = z.string().regex(/^[A-Za-z0-9-]{1,40}$/);
export type RequestReference = z.infer<typeof RequestReference>;

const Count = z.int().nonnegative();

/** One request in one source. It has no ids, so every member of staff may see it. */
export const RemovalRequest = z.object({
  request: RequestReference,
  source: SourceId,
  reason: RemovalReason,
  received_on: z.iso.date(),
  due_on: z.iso.date(),
  /** How many posts and authors its list names, found or not. */
  posts: Count,
  authors: Count,
  suppressed_at: z.iso.datetime().nullable(),
  /** When the files were rewritten, and what was found in them. Months since January 2010. */
  applied: z
    .object({ at: z.iso.datetime(), posts: Count, months: z.array(z.int()), files: Count })
    .nullable(),
  /** The first release without them. */
  release: z.int().nullable(),
  check: z.object({ at: z.iso.datetime(), found: Count }).nullable(),
  /** Why a rule wasn't kept, such as a batch of fewer than ten authors. */
  note: z.string().max(300).nullable(),
});
export type RemovalRequest = z.infer<typeof RemovalRequest>;

const Audited = RemovalRequest.pick({ request: true, source: true });

/** The detail of each step in the audit log, by its action; the subject is the request. */
export const removalActions = {
  'removal.received': Audited.extend({
    reason: RemovalReason,
    received_on: z.iso.date(),
    due_on: z.iso.date(),
    posts: Count,
    authors: Count,
  }),
  'removal.suppressed': Audited.extend({ posts: Count, authors: Count }),
  'removal.applied': Audited.extend({
    posts: Count,
    months: z.array(z.int()),
    files: Count,
    note: z.string().nullable(),
  }),
  'removal.checked': Audited.extend({ found: Count, release: z.int().nullable() }),
} as const;
export type RemovalAction = keyof typeof removalActions;
export type RemovalDetail<Action extends RemovalAction> = z.infer<(typeof removalActions)[Action]>;
