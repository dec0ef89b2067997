import * as z from 'zod';

export const SealFinding = z.object({
  kind: z.enum(['altered', 'removed', 'late', 'overdue', 'missing seal', 'forged seal', 'broken chain']),
  /** The entry's time and id, or the seal's number. */
  where: z.string(),
  /** Null for a seal. */
  entry_at: z.string().nullable(),
  says: z.string(),
});
export type SealFinding = z.infer<typeof SealFinding>;

/** More than anyone reads; `findings` counts them all. */
export const mostFindings = 50;

export const SealCheck = z.object({
  checked_at: z.string(),
  /** Entries before this time weren't checked; null if all were. */
  from: z.string().nullable(),
  seals: z.number(),
  entries: z.number(),
  sealed: z.number(),
  waiting: z.number(),
  unproven: z.number(),
  found: z.number(),
  findings: z.array(SealFinding).max(mostFindings),
});
export type SealCheck = z.infer<typeof SealCheck>;

export const SealState = z.object({
  /** Entries written before this time are sealed; null before the first seal. */
  sealed_until: z.string().nullable(),
  sealed_at: z.string().nullable(),
  /** The newest seal's signature; null if there is no seal. */
  signed: z.boolean().nullable(),
  check: SealCheck.nullable(),
});
export type SealState = z.infer<typeof SealState>;
