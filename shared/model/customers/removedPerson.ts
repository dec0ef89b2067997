import * as z from 'zod';
import { AccountUid } from '../ids.ts';

/** How long a removal can be undone. */
export const undoDays = 30;
export const maxRemovedPerPage = 50;

const count = z.int().min(0);

/** How many items a person has saved in an organization, private and shared ones counted separately. */
export const SavedWork = z.object({
  lists: count,
  shared_lists: count,
  views: count,
  shared_views: count,
  notes: count,
  shared_notes: count,
  report_notes: count,
  alerts: count,
});
export type SavedWork = z.infer<typeof SavedWork>;

/** Counts of the items that a colleague got. */
export const HandedOver = z.object({
  lists: count,
  views: count,
  notes: count,
  report_notes: count,
  alerts: count,
});
export type HandedOver = z.infer<typeof HandedOver>;

export const RemovedPerson = z.object({
  account_uid: AccountUid,
  email: z.string(),
  full_name: z.string().nullable(),
  left_at: z.string(),
  removed_by_name: z.string().nullable(),
  /** Until then, the removal can be undone. */
  purge_at: z.string(),
  days_left: count,
  handed_to_name: z.string().nullable(),
  saved: SavedWork,
});
export type RemovedPerson = z.infer<typeof RemovedPerson>;
