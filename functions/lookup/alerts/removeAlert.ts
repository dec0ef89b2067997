import type { removeAlert as endpoint } from '../../../shared/api/lookup/alerts.ts';
import { ownerOf } from '../../access/people/owner.ts';
import { alert } from '../../platform/data/alert.ts';
import { alertKey } from '../../platform/data/keys.ts';
import { commit } from '../../platform/data/table/commit.ts';
import { get } from '../../platform/data/table/read.ts';
import { spendAsRead } from '../../platform/data/table/writes.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { inTurn } from '../saving/savedCounts.ts';
import { countAlert } from './countAlert.ts';

/** Colleagues who were asked keep theirs. */
export async function removeAlert(call: ServerCall<typeof endpoint>): Promise<Record<string, never>> {
  const owner = ownerOf(call.session);
  await inTurn(async () => {
    const row = await get(alert, alertKey(owner.organization_uid, owner.account_uid, call.input.follow));
    if (!row) throw call.failure('not_found');
    const count = await countAlert(owner, -1);
    await commit(spendAsRead(alert, row), ...(count ? [count] : []));
  });
  return {};
}
