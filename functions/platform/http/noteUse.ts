import { isWorthNoting } from '../data/inactivity.ts';
import { sessionKey } from '../data/keys.ts';
import { type Session, session as sessionKind } from '../data/session.ts';
import { Conflict, commit } from '../data/table/commit.ts';
import { note } from '../data/table/writes.ts';
import { clock, epochSeconds } from '../services/clock.ts';
import { log } from '../services/log.ts';

/** Keeps a session that is used from ending. Beside the call's own work, and no call fails for it. */
export async function noteUse({ row }: Session): Promise<void> {
  if (!isWorthNoting(row)) return;
  const seen = { last_seen_at: epochSeconds(clock.now()) };
  try {
    await commit(note(sessionKind, sessionKey(row.session_uid), seen));
  } catch (error) {
    // A session that has just ended stays ended.
    if (!(error instanceof Conflict)) log.warn('session use not noted', { error: error as Error });
  }
}
