import * as z from 'zod';
import { Email } from '../access/person.ts';
import { AlertUid } from '../ids.ts';
import { SourceId, VerticalId } from '../scope.ts';
import { type AlertCondition, alertTarget } from './alertTarget.ts';
import { ObjectSid, ObjectTypeCode } from './object.ts';
import { ViewAddress } from './savedView.ts';

export const maxAlerts = 200;
/** How many colleagues are asked at once. */
export const maxAsked = 10;
/** More lines than this are only counted. */
export const maxLines = 12;

export const AlertConditions = z.object({
  signal: z.literal(true).optional(),
  /** A year-over-year change of posts of at least this many percent that chance doesn't explain. */
  change: z.int().min(5).max(1000).optional(),
  /** Entering or leaving the first so many of the category by posts. */
  top: z.int().min(1).max(50).optional(),
  /** The whole 80% range of the forecast growth is above or below this many percent. */
  forecast: z.int().min(-90).max(1000).optional(),
});
export type AlertConditions = z.infer<typeof AlertConditions>;

export const defaultConditions = { signal: true, change: 20, top: 10, forecast: 0 } as const;

const AlertAddress = ViewAddress.refine((address) => alertTarget(address) !== null, {
  message: 'must name what to follow, and its source',
});

const chosen = { conditions: AlertConditions, how: z.enum(['now', 'digest']) };
export type AlertTiming = z.infer<typeof chosen.how>;

const fits = (address: string, conditions: AlertConditions) => {
  const asked = Object.keys(conditions) as AlertCondition[];
  const possible = alertTarget(address)?.conditions ?? [];
  return asked.length > 0 && asked.every((each) => possible.includes(each));
};

export const AlertDraft = z
  .object({
    name: z.string().trim().min(1, 'Name is required').max(200),
    address: AlertAddress,
    ...chosen,
    colleagues: z.array(Email).max(maxAsked).default([]),
  })
  .refine(({ address, conditions }) => fits(address, conditions), {
    message: 'must have at least one condition, and only those that the page can meet',
    path: ['conditions'],
  });

export const AlertChanges = z
  .object({ ...chosen, status: z.enum(['on', 'paused']) })
  .partial()
  .refine(({ conditions }) => !conditions || Object.keys(conditions).length > 0, {
    message: 'must have at least one condition',
    path: ['conditions'],
  });

/** Something that an alert reports; a line of a mail. */
export const AlertLine = z.object({
  sid: ObjectSid,
  type_code: ObjectTypeCode,
  source: SourceId,
  domain: VerticalId,
  sentence: z.string(),
  /** Window, n and interval. */
  basis: z.string(),
});
export type AlertLine = z.infer<typeof AlertLine>;

export const AlertMessage = z.object({
  release: z.int(),
  built_on: z.string(),
  /** Absent in former versions, with the edition. */
  last_month: z.int().optional(),
  edition: z.int().optional(),
  lines: z.array(AlertLine),
  /** Lines beyond the first ones. */
  more: z.int(),
});
export type AlertMessage = z.infer<typeof AlertMessage>;

/** `asked` by a colleague and not yet accepted; `stopped` by the link in a mail. */
export const AlertStatus = z.enum(['asked', 'on', 'paused', 'stopped']);
export type AlertStatus = z.infer<typeof AlertStatus>;

export const Alert = z.object({
  follow_uid: AlertUid,
  name: z.string(),
  address: z.string(),
  ...chosen,
  status: AlertStatus,
  last: AlertMessage.nullable(),
  /** How many releases it spoke up in. */
  times: z.int(),
  created_at: z.string(),
});
export type Alert = z.infer<typeof Alert>;

export const ListedAlert = Alert.extend({
  /** Who asked the caller to set it; null for their own. */
  asked_by: z.string().nullable(),
  /** Colleagues whom the caller asked. Null for one who declined or removed it. */
  colleagues: z.array(z.object({ name: z.string(), status: AlertStatus.nullable() })),
  /** Whether a profile of the caller still includes it; otherwise it says nothing. */
  opens: z.boolean(),
});
export type ListedAlert = z.infer<typeof ListedAlert>;
