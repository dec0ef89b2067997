import { assume, endAssume } from '../../shared/api/customers/assume.ts';
import type { Viewer } from '../../shared/model/access/viewer.ts';
import type { OrganizationUid } from '../../shared/model/ids.ts';
import { call } from './calls.ts';
import { tellOtherTabs } from './otherTabs.ts';
import { updateSession } from './session.ts';

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
