import * as z from 'zod';
import { AccountUid, OrganizationUid, SavedListUid } from '../../../shared/model/ids.ts';
import { SavedList } from '../../../shared/model/lookup/savedList.ts';
import { savedListKey, sharedListIndex, sharedListKey } from './keys.ts';
import { kind, type Row } from './table/kind.ts';

export const savedList = kind(
  'savedList',
  SavedList.extend({
    account_uid: AccountUid,
    organization_uid: OrganizationUid,
    created_at: z.string(),
    version: z.number(),
  }),
  ({ organization_uid, account_uid, list_uid }) => savedListKey(organization_uid, account_uid, list_uid),
  { packed: ['objects'] },
);
export type SavedListRow = Row<typeof savedList>;

/** Exists while others in the organization may open the list. */
export const sharedList = kind(
  'sharedList',
  z.object({
    list_uid: SavedListUid,
    organization_uid: OrganizationUid,
    account_uid: AccountUid,
    version: z.number(),
  }),
  ({ organization_uid, list_uid }) => ({
    ...sharedListKey(organization_uid, list_uid),
    ...sharedListIndex(organization_uid, list_uid),
  }),
);
