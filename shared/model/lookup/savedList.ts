import * as z from 'zod';
import { SavedListUid } from '../ids.ts';
import { SourceId } from '../source.ts';
import { VerticalId } from '../vertical.ts';
import { ObjectSid } from './object.ts';

/** Of one person in one organization. */
export const maxSavedLists = 100;
export const maxSavedObjects = 50;

/** Which page shows the list. */
const SavedListPage = z.enum(['worklist', 'comparison']);

/** What the owner of a list decides. */
const chosen = {
  name: z.string().trim().min(1, 'Name is required').max(80),
  objects: z
    .array(ObjectSid)
    .min(1)
    .max(maxSavedObjects)
    .transform((sids) => [...new Set(sids)]),
  source: SourceId,
  /** Null where the list isn't of one market vertical. */
  domain: VerticalId.nullable(),
  /** Whether everybody in the organization finds it and may open it. */
  shared: z.boolean(),
};

export const SavedListDraft = z.object({
  page: SavedListPage,
  ...chosen,
  domain: chosen.domain.default(null),
  shared: chosen.shared.default(false),
});
export const SavedListChanges = z.object(chosen).partial();

/** Objects with a name, kept on an account. */
export const SavedList = z.object({
  list_uid: SavedListUid,
  page: SavedListPage,
  name: z.string(),
  objects: z.array(ObjectSid),
  source: SourceId,
  domain: VerticalId.nullable(),
  shared: z.boolean(),
  updated_at: z.string(),
});
export type SavedList = z.infer<typeof SavedList>;

/** Of an organization, of those that its people share. */
export const maxSharedLists = 200;

/** A list that somebody else in the organization shares. Which objects it holds is shown once it is opened, to those who may see them. */
export const SharedList = SavedList.omit({ objects: true, shared: true }).extend({
  count: z.int(),
  /** What its owner is called. */
  owner: z.string(),
});
export type SharedList = z.infer<typeof SharedList>;
