import type { AccountUid, OrganizationUid } from '../../../../shared/model/ids.ts';

/** Somebody in an organization: what they did elsewhere is another matter. */
export type Person = { organization: OrganizationUid; account: AccountUid };
