import type { AccountUid, OrganizationUid } from '../../../../shared/model/ids.ts';

export type Person = { organization: OrganizationUid; account: AccountUid };
