import type { AccountUid, OrganizationUid } from '../../../shared/model/ids.ts';
import { maxAlerts } from '../../../shared/model/lookup/alert.ts';
import { alert } from '../../platform/data/alert.ts';
import { alertsOf } from '../../platform/data/keys.ts';
import { countedBy } from '../../platform/data/savedCount.ts';
import type { Write } from '../../platform/data/table/commit.ts';
import { list } from '../../platform/data/table/query.ts';

/** Null at the limit. */
export function countAlert(owner: Owner, change: 1 | -1): Promise<Write | null> {
  const { organization_uid, account_uid } = owner;
  return countedBy(
    { saved: 'follows', organization_uid, account_uid },
    change,
    maxAlerts,
    async () => (await ownAlerts(owner)).rows.length,
  );
}

type Owner = { account_uid: AccountUid; organization_uid: OrganizationUid };

export const ownAlerts = ({ organization_uid, account_uid }: Owner) =>
  list([alert], { PK: alertsOf(organization_uid, account_uid) }, { limit: maxAlerts });
