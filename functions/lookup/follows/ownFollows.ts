import type { AccountUid, OrganizationUid } from '../../../shared/model/ids.ts';
import { maxFollows } from '../../../shared/model/lookup/follow.ts';
import { follow } from '../../platform/data/follow.ts';
import { followsOf } from '../../platform/data/keys.ts';
import { list } from '../../platform/data/table/query.ts';

export type Owner = { account_uid: AccountUid; organization_uid: OrganizationUid };

export const ownFollows = ({ organization_uid, account_uid }: Owner) =>
  list([follow], { PK: followsOf(organization_uid, account_uid) }, { limit: maxFollows });
