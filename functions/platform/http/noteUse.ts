import { sessionKey } from '../data/keys.ts';
import { type Session, session as sessionKind } from '../data/session.ts';
import { isWorthNoting } from '../data/sessionLimits.ts';
import { Conflict, commit } from '../data/table/commit.ts';
import { note } from '../data/table/writes.ts';
import { clock, epochSeconds } from '../services/clock.ts';
import { log } from '../services/log.ts';

/** Extends a session in use, in parallel with the call, which never fails because of it. */
export async function noteUse({ row, limits }: Session): Promise<void> {
  if (!isWorthNoting(row, limits)) return;
  const seen = { last_seen_at: epochSeconds(clock.now()) };
  try {
    await commit(note(sessionKind, sessionKey(row.session_uid), seen));
  } catch (error) {
    if (!(error instanceof Conflict)) log.warn('session use not noted', { error: error as Error });
  }
}
