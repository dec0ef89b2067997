import type { AccessProfile } from '../../../shared/model/access/profile.ts';
import type { SourceId } from '../../../shared/model/scope.ts';
import { countUp } from '../../platform/data/limit.ts';
import type { Session } from '../../platform/data/session.ts';
import type { Failure } from '../../platform/failure.ts';
import { clock } from '../../platform/services/clock.ts';
import { onForget } from '../../platform/services/forget.ts';

type Tally = { day: string; unwritten: number; written: number };

// Calls are written in batches: limits are in the thousands, and a write per call would double its cost.
const maxUnwritten = 20;
const daySeconds = 24 * 60 * 60;
const tallies = new Map<string, Tally>();
onForget(() => tallies.clear());

const guestPart = 10;

/** Counts against the profile's daily limit, or a guest's own, and returns the seconds to wait beyond it. */
async function countCall(session: Session): Promise<number | undefined> {
  const { viewer, organizationUid, row } = session;
  if (!viewer.profile || viewer.viewing) return undefined;
  const { preview_uid } = row;
  const dailyCallLimit = preview_uid ? Math.ceil(session.dailyCallLimit / guestPart) : session.dailyCallLimit;
  const now = clock.now();
  const day = now.toISOString().slice(0, 10);
  const subject = `${organizationUid}#${preview_uid ?? viewer.profile.gap_uid}#${day}`;
  const tally = tallyOf(subject, day);
  tally.unwritten += 1;
  // Small limits are written on each call, so they are exact.
  const batch = Math.min(maxUnwritten, Math.ceil(dailyCallLimit / 1000));
  if (tally.written === 0 || tally.unwritten >= batch) {
    const calls = tally.unwritten;
    tally.unwritten = 0;
    tally.written = await countUp({ action: 'calls', windowSeconds: 2 * daySeconds }, subject, calls);
  }
  if (tally.written + tally.unwritten <= dailyCallLimit) return undefined;
  const midnight = Date.parse(`${day}T00:00:00Z`) + daySeconds * 1000;
  return Math.ceil((midnight - now.getTime()) / 1000);
}

function tallyOf(subject: string, day: string): Tally {
  const known = tallies.get(subject);
  if (known) return known;
  for (const [old, tally] of tallies) if (tally.day !== day) tallies.delete(old);
  const fresh = { day, unwritten: 0, written: 0 };
  tallies.set(subject, fresh);
  return fresh;
}

type Call = {
  session: Session;
  failure: (
    code: 'forbidden' | 'call_limit',
    extra?: { retryAfterSeconds: number; details?: { of: 'preview' } },
  ) => Failure;
};

export async function profileFor(call: Call, source: SourceId): Promise<AccessProfile> {
  const { profile } = call.session.viewer;
  if (!profile?.sources.some((each) => each.source === source)) throw call.failure('forbidden');
  return profileOf(call);
}

/** For calls about several sources, which leave out those that the profile lacks. */
export async function profileOf(call: Call): Promise<AccessProfile> {
  const { profile } = call.session.viewer;
  if (!profile) throw call.failure('forbidden');
  const wait = await countCall(call.session);
  if (wait !== undefined) {
    const isGuest = call.session.viewer.anon;
    throw call.failure('call_limit', {
      retryAfterSeconds: wait,
      ...(isGuest ? { details: { of: 'preview' } } : {}),
    });
  }
  return profile;
}
