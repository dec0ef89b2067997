import * as z from 'zod';
import { ReleaseChecks } from '../../../../shared/model/lookup/releaseChecks.ts';
import { TrackRecord } from '../../../../shared/model/lookup/trackRecord.ts';
import { Tally } from '../../../../shared/rules/lookup/record/tally.ts';
import { readKept } from './kept.ts';
import { checksPk, recordPk } from './keys.ts';
import { currentRelease, type From } from './state.ts';

/** Tallies are kept because a later build may no longer have the months that they count. */
export const KeptRecord = z.object({ record: TrackRecord, tallies: z.array(Tally).readonly() });
export type KeptRecord = z.infer<typeof KeptRecord>;

/** Null in releases built before forecasts were frozen. */
export async function readKeptRecord(from: From = currentRelease()): Promise<KeptRecord | null> {
  const release = await from;
  return release && readKept(release, recordPk, KeptRecord);
}

/** Null in releases of earlier versions, which didn't keep them. */
export async function readChecks(from: From = currentRelease()): Promise<ReleaseChecks | null> {
  const release = await from;
  return release && readKept(release, checksPk, ReleaseChecks);
}
