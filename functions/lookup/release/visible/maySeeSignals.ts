import type { AccessProfile } from '../../../../shared/model/access/profile.ts';
import { currentRelease, type From } from '../rows/state.ts';
import { allows, spanOf } from './clipToSpan.ts';

/** Signals depend on all months, so they require a profile that includes all of them. */
export async function maySeeSignals(profile: AccessProfile, from: From = currentRelease()): Promise<boolean> {
  const release = await from;
  const span = spanOf(profile);
  return release !== null && allows(span, release.first_month) && allows(span, release.last_month);
}
