import { sessionKey } from '../../platform/data/keys.ts';
import { type Acting, type PersonSession, session as sessionKind } from '../../platform/data/session.ts';
import { Conflict, commit, type Write } from '../../platform/data/table/commit.ts';
import { update } from '../../platform/data/table/writes.ts';
import { Failure } from '../../platform/failure.ts';

/** Whom a session acts for from now on; null is for its own person again. */
export async function actAs(
  { sessionUid }: PersonSession,
  acting: Acting | null,
  together: Write,
): Promise<void> {
  await commit(update(sessionKind, sessionKey(sessionUid), { acting }), together).catch((error: unknown) => {
    // Logged out in the same moment: no session is left that could act.
    throw error instanceof Conflict ? new Failure('unauthenticated') : error;
  });
}
