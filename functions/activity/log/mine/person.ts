import type { AccountUid, OrganizationUid } from '../../../../shared/model/ids.ts';

/** Limits the activity to one organization. */
export type Person = { organization: OrganizationUid; account: AccountUid };
