import type { AccessProfile } from '../../../shared/model/access/profile.ts';
import type { InsightDocument } from '../../../shared/model/lookup/insight.ts';
import { Failure } from '../../platform/failure.ts';
import { briefSubjects } from './briefSubjects.ts';
import { releaseFor } from './releaseFor.ts';

type Call = Parameters<typeof releaseFor>[0] & { readonly input: Parameters<typeof briefSubjects>[1] };

/** The same objects in an earlier release, by id; null if the reader can't read that release, or any more. */
export async function formerSubjects(
  call: Call,
  profile: AccessProfile,
  release: number,
): Promise<ReadonlyMap<number, InsightDocument> | null> {
  try {
    const chosen = await releaseFor(
      { input: { release }, headers: {}, failure: (code, extra) => call.failure(code, extra) },
      profile,
    );
    const found = await briefSubjects(profile, call.input, chosen);
    return new Map(found?.subjects.map(({ sid, insight }) => [sid, insight]));
  } catch (error) {
    if (error instanceof Failure) return null;
    throw error;
  }
}
