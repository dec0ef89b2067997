import type { Output } from '../../../shared/api/endpoint.ts';
import type { setMessageState as endpoint } from '../../../shared/api/site/messages.ts';
import { auditedBy } from '../../platform/data/audit.ts';
import { messageKey } from '../../platform/data/keys.ts';
import { forgottenAt, isForgotten, type Message, message } from '../../platform/data/message.ts';
import { Conflict, commit } from '../../platform/data/table/commit.ts';
import { get } from '../../platform/data/table/read.ts';
import { replace } from '../../platform/data/table/writes.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { clock } from '../../platform/services/clock.ts';
import { shownMessages } from './shownMessages.ts';

export async function setMessageState(call: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
  const { message: uid, state, version } = call.input;
  const row = await get(message, messageKey(uid));
  if (!row || isForgotten(row)) throw call.failure('not_found');
  if (row.version !== version) throw call.failure('changed_meanwhile');
  const changed: Message = {
    ...row,
    state,
    expires_at: forgottenAt(state),
    state_at: clock.now().toISOString(),
    state_by: call.session.accountUid,
  };
  try {
    await commit(
      replace(message, changed, row),
      auditedBy(call, {
        action: 'message.state',
        subject: uid,
        detail: { before: { state: row.state }, after: { state } },
      }),
    );
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    throw call.failure('changed_meanwhile');
  }
  const [shown] = await shownMessages([{ ...changed, version: row.version + 1 }]);
  if (!shown) throw new Error('A message that was read is shown.');
  return { message: shown };
}
