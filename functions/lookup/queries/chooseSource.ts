import type { chooseSource as endpoint } from '../../../shared/api/lookup/queries.ts';
import type { Viewer } from '../../../shared/model/access/viewer.ts';
import { account } from '../../platform/data/account.ts';
import { accountKey, sessionKey } from '../../platform/data/keys.ts';
import { session as sessionKind } from '../../platform/data/session.ts';
import { Conflict, commit } from '../../platform/data/table/commit.ts';
import { update } from '../../platform/data/table/writes.ts';
import { Failure } from '../../platform/failure.ts';
import type { ServerCall } from '../../platform/http/call.ts';

export async function chooseSource(call: ServerCall<typeof endpoint>): Promise<Viewer> {
  const { source } = call.input;
  const { viewer, sessionUid, accountUid, actingFor } = call.session;
  if (!viewer.profile?.sources.some((each) => each.source === source)) throw call.failure('forbidden');
  await commit(
    update(sessionKind, sessionKey(sessionUid), { source }),
    // Acting for an organization must not change the person's own account.
    ...(accountUid && !actingFor
      ? [update(account, accountKey(accountUid), { current_source: source })]
      : []),
  ).catch((error: unknown) => {
    // A conflict means a concurrent logout.
    throw error instanceof Conflict ? new Failure('unauthenticated') : error;
  });
  return { ...viewer, source };
}
