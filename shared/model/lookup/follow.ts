import * as z from 'zod';
import { Email } from '../access/person.ts';
import { FollowUid } from '../ids.ts';
import { SourceId } from '../source.ts';
import { VerticalId } from '../vertical.ts';
import { type FollowCondition, followTarget } from './followTarget.ts';
import { ObjectSid, ObjectTypeCode } from './object.ts';
import { ViewAddress } from './savedView.ts';

export const maxFollows = 200;
/** How many colleagues are asked at once. */
export const maxAsked = 10;
/** More lines than this are only counted. */
export const maxLines = 12;

export const FollowConditions = z.object({
  signal: z.literal(true).optional(),
  /** A year-over-year change of posts of at least this many percent that chance doesn't explain. */
  change: z.int().min(5).max(1000).optional(),
  /** Entering or leaving the first so many of the category by posts. */
  top: z.int().min(1).max(50).optional(),
  /** The whole 80% range of the forecast growth is above or below this many percent. */
  forecast: z.int().min(-90).max(1000).optional(),
});
export type FollowConditions = z.infer<typeof FollowConditions>;

export const defaultConditions = { signal: true, change: 20, top: 10, forecast: 0 } as const;

const FollowAddress = ViewAddress.refine((address) => followTarget(address) !== null, {
  message: 'must name what to follow, and its source',
});

const chosen = {
  conditions: FollowConditions,
  how: z.enum(['now', 'digest']),
};
export type FollowHow = z.infer<typeof chosen.how>;

const fits = (address: string, conditions: FollowConditions) => {
  const asked = Object.keys(conditions) as FollowCondition[];
  const possible = followTarget(address)?.conditions ?? [];
  return asked.length > 0 && asked.every((each) => possible.includes(each));
};

export const FollowDraft = z
  .object({
    name: z.string().trim().min(1, 'Name is required').max(200),
    address: FollowAddress,
    ...chosen,
    colleagues: z.array(Email).max(maxAsked).default([]),
  })
  .refine(({ address, conditions }) => fits(address, conditions), {
    message: 'must have at least one condition, and only those that the page can meet',
    path: ['conditions'],
  });

export const FollowChanges = z
  .object({ ...chosen, status: z.enum(['on', 'paused']) })
  .partial()
  .refine(({ conditions }) => !conditions || Object.keys(conditions).length > 0, {
    message: 'must have at least one condition',
    path: ['conditions'],
  });

/** Something that a follow said; a line of a mail. */
export const FollowLine = z.object({
  sid: ObjectSid,
  type_code: ObjectTypeCode,
  source: SourceId,
  domain: VerticalId,
  sentence: z.string(),
  /** Window, n and interval. */
  basis: z.string(),
});
export type FollowLine = z.infer<typeof FollowLine>;

export const FollowSaid = z.object({
  release: z.int(),
  built_on: z.string(),
  /** Absent in former versions, with the edition. */
  last_month: z.int().optional(),
  edition: z.int().optional(),
  lines: z.array(FollowLine),
  /** Lines beyond the first ones. */
  more: z.int(),
});
export type FollowSaid = z.infer<typeof FollowSaid>;

/** `asked` by a colleague and not yet accepted; `stopped` by the link in a mail. */
export const FollowStatus = z.enum(['asked', 'on', 'paused', 'stopped']);
export type FollowStatus = z.infer<typeof FollowStatus>;

export const Follow = z.object({
  follow_uid: FollowUid,
  name: z.string(),
  address: z.string(),
  ...chosen,
  status: FollowStatus,
  last: FollowSaid.nullable(),
  /** How many releases it spoke up in. */
  times: z.int(),
  created_at: z.string(),
});
export type Follow = z.infer<typeof Follow>;

export const ListedFollow = Follow.extend({
  /** Who asked the caller to follow; null for their own. */
  asked_by: z.string().nullable(),
  /** Colleagues whom the caller asked. Null for one who declined or removed it. */
  colleagues: z.array(z.object({ name: z.string(), status: FollowStatus.nullable() })),
  /** Whether a profile of the caller still includes it; otherwise it says nothing. */
  opens: z.boolean(),
});
export type ListedFollow = z.infer<typeof ListedFollow>;
