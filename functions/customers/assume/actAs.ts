import { sessionKey } from '../../platform/data/keys.ts';
import { type Acting, type PersonSession, session as sessionKind } from '../../platform/data/session.ts';
import { Conflict, commit, type Write } from '../../platform/data/table/commit.ts';
import { update } from '../../platform/data/table/writes.ts';
import { Failure } from '../../platform/failure.ts';

export async function actAs(
  { sessionUid }: PersonSession,
  acting: Acting | null,
  together: Write,
): Promise<void> {
  await commit(update(sessionKind, sessionKey(sessionUid), { acting }), together).catch((error: unknown) => {
    // The session ended concurrently.
    throw error instanceof Conflict ? new Failure('unauthenticated') : error;
  });
}
