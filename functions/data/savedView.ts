import * as z from 'zod';
import { AccountUid, OrganizationUid, SavedViewUid } from '../../shared/model/ids.ts';
import { SavedView } from '../../shared/model/savedView.ts';
import { savedViewKey, sharedViewIndex, sharedViewKey, viewCountKey } from './keys.ts';
import { kind } from './table/kind.ts';

export const savedView = kind(
  'savedView',
  SavedView.extend({
    account_uid: AccountUid,
    organization_uid: OrganizationUid,
    created_at: z.string(),
    version: z.number(),
  }),
  ({ organization_uid, account_uid, view_uid }) => savedViewKey(organization_uid, account_uid, view_uid),
);

/** As long as it exists, people of the organization find the view. */
export const sharedView = kind(
  'sharedView',
  z.object({
    view_uid: SavedViewUid,
    organization_uid: OrganizationUid,
    account_uid: AccountUid,
    version: z.number(),
  }),
  ({ organization_uid, view_uid }) => ({
    ...sharedViewKey(organization_uid, view_uid),
    ...sharedViewIndex(organization_uid, view_uid),
  }),
);

/** How many views there are, written together with each that comes or goes: the index of shared views is a moment behind. */
export const viewCount = kind(
  'viewCount',
  z.object({
    organization_uid: OrganizationUid,
    /** Null for those that the organization shares. */
    account_uid: AccountUid.nullable(),
    count: z.int(),
    version: z.number(),
  }),
  ({ organization_uid, account_uid }) => viewCountKey(organization_uid, account_uid),
);
