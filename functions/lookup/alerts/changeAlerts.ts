import type { Output } from '../../../shared/api/endpoint.ts';
import type * as api from '../../../shared/api/lookup/alerts.ts';
import { Alert } from '../../../shared/model/lookup/alert.ts';
import { alertTarget } from '../../../shared/model/lookup/alertTarget.ts';
import { ownerOf } from '../../access/people/owner.ts';
import { alert } from '../../platform/data/alert.ts';
import { alertKey } from '../../platform/data/keys.ts';
import { commit } from '../../platform/data/table/commit.ts';
import { get } from '../../platform/data/table/read.ts';
import { replace, spendAsRead } from '../../platform/data/table/writes.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { openingProfiles } from '../savedViews/openingProfiles.ts';
import { inTurn } from '../saving/savedCounts.ts';
import { baseline, bookmarkToo } from './bookmarkToo.ts';
import { countAlert } from './countAlert.ts';

/** Accepting, continuing and new conditions start from the current release. Who accepts has the object among the bookmarks, too. */
export async function changeAlert(
  call: ServerCall<typeof api.changeAlert>,
): Promise<Output<typeof api.changeAlert>> {
  const { follow: uid, ...changes } = call.input;
  const { organization_uid, account_uid } = ownerOf(call.session);
  return inTurn(async () => {
    const row = await get(alert, alertKey(organization_uid, account_uid, uid));
    if (!row) throw call.failure('not_found');
    const possible = alertTarget(row.address)?.conditions ?? [];
    const changed = { ...row, ...changes };
    const conditions = Object.keys(changed.conditions);
    if (!conditions.every((each) => possible.some((one) => one === each)))
      throw call.failure('invalid_input', { details: { conditions: 'must be ones that the page can meet' } });
    const isNew = changes.conditions !== undefined || (changes.status === 'on' && row.status !== 'on');
    const [profile] = (await openingProfiles(call.session, [row.address]))(row.address);
    if (changes.status === 'on' && !profile) throw call.failure('forbidden');
    const next = {
      ...changed,
      ...(isNew && profile ? { ...(await baseline(changed, profile)), gap_uid: profile.gap_uid } : {}),
      waiting: row.waiting && changed.status === 'on' && changed.how === 'digest',
    };
    await commit(replace(alert, next, row));
    const isAccepted = row.status === 'asked' && next.status === 'on';
    const bookmarked = isAccepted && profile ? await bookmarkToo(row.address, account_uid, profile) : false;
    return { follow: Alert.parse(next), bookmarked };
  });
}

/** Colleagues who were asked keep theirs. */
export async function removeAlert(call: ServerCall<typeof api.removeAlert>): Promise<Record<string, never>> {
  const owner = ownerOf(call.session);
  await inTurn(async () => {
    const row = await get(alert, alertKey(owner.organization_uid, owner.account_uid, call.input.follow));
    if (!row) throw call.failure('not_found');
    const count = await countAlert(owner, -1);
    await commit(spendAsRead(alert, row), ...(count ? [count] : []));
  });
  return {};
}
