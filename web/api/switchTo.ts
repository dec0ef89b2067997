import { switchProfile } from '../../shared/api/access/profile.ts';
import type { GapUid, OrganizationUid } from '../../shared/model/ids.ts';
import { loadAfresh } from '../navigation/loadAfresh.ts';
import { call } from './calls.ts';
import { tellOtherTabs } from './otherTabs.ts';

/** Switches to another profile of the person, and loads the address with it. */
export async function switchTo(
  { organization, profile }: { organization: OrganizationUid; profile: GapUid },
  address: string,
): Promise<void> {
  await call(switchProfile, { organization, profile });
  tellOtherTabs();
  loadAfresh(address);
}
