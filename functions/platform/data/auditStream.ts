import * as z from 'zod';
import { DeliveryTry, ReceiverAddress } from '../../../shared/model/audit/auditStream.ts';
import { AccountUid, OrganizationUid } from '../../../shared/model/ids.ts';
import { auditStreamIndex, auditStreamKey } from './keys.ts';
import { SealedText } from './sealedText.ts';
import { kind, type Row } from './table/kind.ts';

/** The current secret and those that still sign beside it. */
export const mostSecrets = 5;

const StreamSecret = z.object({
  secret: SealedText,
  ends: z.string(),
  /** Null for the current one. */
  until: z.string().nullable(),
});
export type StreamSecret = z.infer<typeof StreamSecret>;

export const auditStream = kind(
  'auditStream',
  z.object({
    organization_uid: OrganizationUid,
    url: ReceiverAddress,
    paused: z.boolean(),
    since: z.string(),
    set_up_by: AccountUid,
    /** The current one first. */
    secrets: z.array(StreamSecret).min(1).max(mostSecrets),
    /** The key of the last delivered entry, or the time to begin at; empty for the beginning of the log. */
    position: z.string(),
    /** The key of the last entry of a batch that failed, so that the next try sends the same batch. */
    batch_end: z.string().nullable(),
    last_try: DeliveryTry.nullable(),
    last_accepted_at: z.string().nullable(),
    failures: z.number(),
    next_try_at: z.string().nullable(),
    /** The day whose deliveries are counted for the audit log, and how many entries there were. */
    counted_day: z.string().nullable(),
    counted: z.number(),
    version: z.number(),
  }),
  ({ organization_uid }) => ({ ...auditStreamKey(organization_uid), ...auditStreamIndex(organization_uid) }),
  { packed: ['secrets', 'last_try'] },
);
export type AuditStreamRow = Row<typeof auditStream>;
