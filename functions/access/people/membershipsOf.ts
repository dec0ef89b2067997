import type { AccountUid } from '../../../shared/model/ids.ts';
import { type Membership, membership } from '../../platform/data/account.ts';
import { accountKey } from '../../platform/data/keys.ts';
import { allRows } from '../../platform/data/table/query.ts';

export const membershipsOf = (account_uid: AccountUid): Promise<Membership[]> =>
  allRows(membership, { PK: accountKey(account_uid).PK, SK: 'MEMBER#' }, { consistent: true });
