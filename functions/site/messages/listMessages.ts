import type { Output } from '../../../shared/api/endpoint.ts';
import type { listMessages as endpoint } from '../../../shared/api/site/messages.ts';
import { allMessages, messageKey, messagesIn } from '../../platform/data/keys.ts';
import { isForgotten, message } from '../../platform/data/message.ts';
import { list } from '../../platform/data/table/query.ts';
import { get } from '../../platform/data/table/read.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { shownMessages } from './shownMessages.ts';

export async function listMessages({
  input: { state, message: uid, cursor },
}: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
  if (uid) {
    const row = await get(message, messageKey(uid));
    return { messages: await shownMessages(row && !isForgotten(row) ? [row] : []) };
  }
  const range = state ? { GSI1PK: messagesIn(state) } : { PK: allMessages };
  const page = await list([message], range, { limit: 50, cursor, newestFirst: true });
  const rows = page.rows.filter((row) => !isForgotten(row));
  return { messages: await shownMessages(rows), cursor: page.cursor };
}
