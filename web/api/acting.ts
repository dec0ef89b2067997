import { assume, endAssume, endView, viewAs } from '../../shared/api/customers/assume.ts';
import type { ClientInput } from '../../shared/api/endpoint.ts';
import type { Viewer, Viewing } from '../../shared/model/access/viewer.ts';
import type { OrganizationUid } from '../../shared/model/ids.ts';
import { paths } from '../../shared/paths.ts';
import { call } from './calls.ts';
import { tellOtherTabs } from './otherTabs.ts';
import { startSession, updateSession } from './session.ts';

/** Starts acting for an organization as its user administrator; the session stays the person's own. */
export async function actFor(viewer: Viewer, organization: OrganizationUid, reason: string): Promise<void> {
  const asked = { organization, role: 'user_admin', reason } as const;
  const { assume_token: _, ...acting_for } = await call(assume, asked);
  updateSession({ ...viewer, acting_for });
  tellOtherTabs();
}

export async function stopActing(viewer: Viewer): Promise<void> {
  await call(endAssume, {});
  updateSession({ ...viewer, acting_for: null });
  tellOtherTabs();
}

export async function beginViewing(whom: ClientInput<typeof viewAs>): Promise<Viewer> {
  const viewer = await call(viewAs, whom);
  startSession(viewer);
  return viewer;
}

/** Returns the person’s row, from which the viewing began. */
export async function stopViewing({ account_uid, organization_uid, by_staff }: Viewing): Promise<string> {
  startSession(await call(endView, {}));
  const query = new URLSearchParams({
    tab: 'users',
    user: account_uid,
    ...(by_staff ? { organization: organization_uid } : {}),
  });
  return `${by_staff ? paths.adminManage : paths.userSettings}?${query}`;
}
