import * as z from 'zod';
import { SavedListUid } from '../ids.ts';
import { SourceId, VerticalId } from '../scope.ts';
import { ObjectSid } from './object.ts';
import { OpeningProfile } from './savedView.ts';

export const maxSavedLists = 100;
export const maxSavedObjects = 50;

const SavedListPage = z.enum(['worklist', 'comparison']);

const chosen = {
  name: z.string().trim().min(1, 'Name is required').max(80),
  objects: z
    .array(ObjectSid)
    .min(1)
    .max(maxSavedObjects)
    .transform((sids) => [...new Set(sids)]),
  source: SourceId,
  domain: VerticalId.nullable(),
  shared: z.boolean(),
};

export const SavedListDraft = z.object({
  page: SavedListPage,
  ...chosen,
  domain: chosen.domain.default(null),
  shared: chosen.shared.default(false),
});
export const SavedListChanges = z.object(chosen).partial();

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

export const maxSharedLists = 200;

/** A list shared by a colleague that a profile of the reader opens. Its objects are loaded when it is opened. */
export const SharedList = SavedList.omit({ objects: true, shared: true }).extend({
  count: z.int(),
  owner: z.string(),
  opens_with: OpeningProfile,
});
export type SharedList = z.infer<typeof SharedList>;
