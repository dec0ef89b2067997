import { noRules } from '../../shared/model/customers/organizationRules.ts';
import type { OrganizationUid } from '../../shared/model/ids.ts';
import { tables } from './tables.ts';

/** Suspends an organization in its row, since staff’s sessions don’t last through the times that tests set. */
export async function whileSuspended(organization_uid: OrganizationUid, work: () => Promise<void>) {
  const { commit, organization, organizationKey, update } = await tables();
  const set = (suspended: typeof noRules.suspended) =>
    commit(update(organization, organizationKey(organization_uid), { rules: { ...noRules, suspended } }));
  await set({ at: '2026-11-01T10:00:00.000Z', by: 'acc_staff', reason: 'Unpaid' });
  try {
    await work();
  } finally {
    await set(null);
  }
}
