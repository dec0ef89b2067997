import { maxAlerts } from '../../../shared/model/lookup/alert.ts';
import { countedBy } from '../../platform/data/savedCount.ts';
import type { Write } from '../../platform/data/table/commit.ts';
import { type Owner, ownAlerts } from './ownAlerts.ts';

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
