import * as z from 'zod';
import { AccountUid, GapUid, OrganizationUid } from '../../../shared/model/ids.ts';
import { Alert } from '../../../shared/model/lookup/alert.ts';
import { alertIndex, alertKey } from './keys.ts';
import { kind, type Row } from './table/kind.ts';

const direction = z.union([z.literal(-1), z.literal(0), z.literal(1)]);

/** The conditions that held at the last change, by source, vertical and object. */
export const AlertState = z.object({
  signals: z.array(z.string()),
  change: z.record(z.string(), direction),
  top: z.record(z.string(), z.boolean()),
  forecast: z.record(z.string(), direction),
  /** A change since it was found, until it is over. Absent in former versions, with the next one. */
  courses: z
    .record(
      z.string(),
      z.object({
        from: z.int(),
        /** In percent, when it was found. */
        first: z.number(),
        /** Whether its final size has been mailed. */
        settled: z.boolean(),
      }),
    )
    .optional(),
  /** The side of the level that a forecast’s range is on, and since which month, until a second month confirms it. */
  begun: z.record(z.string(), z.object({ side: direction, month: z.int() })).optional(),
});
export type AlertState = z.infer<typeof AlertState>;

export const alert = kind(
  'follow',
  Alert.extend({
    account_uid: AccountUid,
    organization_uid: OrganizationUid,
    /** The profile in use when it began; another one of the person if they lose it. */
    gap_uid: GapUid.nullable(),
    asked_by: AccountUid.nullable(),
    asked: z.array(AccountUid),
    /** Null until accepted. */
    state: AlertState.nullable(),
    /** The latest release that changed the state. */
    release: z.int(),
    /** Whether the digest still has to tell what it said last. */
    waiting: z.boolean(),
    version: z.number(),
  }),
  ({ organization_uid, account_uid, follow_uid }) => ({
    ...alertKey(organization_uid, account_uid, follow_uid),
    ...alertIndex(organization_uid, account_uid, follow_uid),
  }),
  { packed: ['conditions', 'last', 'state', 'asked'] },
);
export type AlertRow = Row<typeof alert>;
