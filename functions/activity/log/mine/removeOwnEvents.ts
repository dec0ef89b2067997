import type { removeOwnEvents as endpoint } from '../../../../shared/api/activity/log.ts';
import type { Output } from '../../../../shared/api/endpoint.ts';
import { event } from '../../../platform/data/event.ts';
import { batchWriter } from '../../../platform/data/table/batchWriter.ts';
import type { ServerCall } from '../../../platform/http/call.ts';
import { masked } from '../../counts/masked.ts';
import { isRemovable } from './isRemovable.ts';
import { ownEventsInRows } from './ownEvents.ts';
import { pseudonymFor } from './pseudonymFor.ts';
import { unnameCounts } from './unnameCounts.ts';

const mostPerCall = 5000;

/** Keeps events as pseudonymous rows, since counts must match them and a resent event must find its duplicate. */
export async function removeOwnEvents(call: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
  const { organizationUid: organization, accountUid: account } = call.session;
  if (!(await isRemovable(organization))) throw call.failure('removal_not_allowed');
  // Created first, so that events still in the stream are pseudonymized too.
  const nobody = await pseudonymFor({ organization, account });
  const rows = batchWriter(event, 4);
  let removed = 0;
  let more = false;
  // Archived events are pseudonymized as soon as the pseudonym exists.
  for await (const { events, before } of ownEventsInRows({ organization, account })) {
    for (const row of events) await rows.put(masked(row, nobody));
    removed += events.length;
    if (removed >= mostPerCall && before !== undefined) {
      more = true;
      break;
    }
  }
  await rows.flush();
  await unnameCounts({ organization, account }, nobody);
  return { removed, more };
}
