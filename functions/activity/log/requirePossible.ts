import type { writeLog } from '../../../shared/api/activity/log.ts';
import {
  type ActivityEvent,
  type EventType,
  type EventWriter,
  writersOf,
} from '../../../shared/model/activity/activity.ts';
import type { Session } from '../../platform/data/session.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { unknownReports } from './unknownReports.ts';

/** Browsers with an earlier version of the site still send these, after the server has counted them. */
const alreadyCounted: Partial<Record<EventWriter, EventType>> = { person: 'login', guest: 'anon-login' };

/** The events to store. Refuses the whole call, naming the events that its sender can't have caused. */
export async function requirePossible(
  call: ServerCall<typeof writeLog>,
  events: readonly ActivityEvent[],
  session: Session | null,
): Promise<ActivityEvent[]> {
  const writer = writerOf(session);
  const own = events.filter(({ event }) => event !== alreadyCounted[writer]);
  const refuse = (code: 'no_access' | 'not_found', refused: readonly ActivityEvent[]) => {
    if (refused.length > 0) throw call.failure(code, { details: { events: refused.map(({ id }) => id) } });
  };
  refuse(
    'no_access',
    own.filter(({ event }) => !writersOf[event].includes(writer)),
  );
  const named = own.flatMap(({ report_uid }) => report_uid ?? []);
  const unknown = named.length > 0 ? await unknownReports(session, new Set(named)) : new Set();
  refuse(
    'not_found',
    own.filter(({ report_uid }) => unknown.has(report_uid)),
  );
  return own;
}

function writerOf(session: Session | null): EventWriter {
  if (!session) return 'anonymous';
  return session.accountUid ? 'person' : 'guest';
}
