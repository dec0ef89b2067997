import { endView, viewAs } from '../../shared/api/customers/viewing.ts';
import type { ClientInput } from '../../shared/api/endpoint.ts';
import type { Viewer, Viewing } from '../../shared/model/access/viewer.ts';
import { paths } from '../../shared/paths.ts';
import { call } from './calls.ts';
import { startSession } from './session.ts';

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
