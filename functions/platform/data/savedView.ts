import * as z from 'zod';
import { AccountUid, OrganizationUid, SavedViewUid } from '../../../shared/model/ids.ts';
import { SavedView } from '../../../shared/model/lookup/savedView.ts';
import { savedViewKey, sharedViewIndex, sharedViewKey } from './keys.ts';
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

/** Exists while others in the organization may open the view. */
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
