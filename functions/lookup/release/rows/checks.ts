import { ReleaseChecks } from '../../../../shared/model/lookup/releaseChecks.ts';
import { readKept } from './kept.ts';
import { checksPk } from './keys.ts';
import { currentRelease, type From } from './state.ts';

/** Null in releases of earlier versions, which didn't keep them. */
export async function readChecks(from: From = currentRelease()): Promise<ReleaseChecks | null> {
  const release = await from;
  return release && readKept(release, checksPk, ReleaseChecks);
}
