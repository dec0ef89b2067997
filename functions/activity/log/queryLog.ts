import type { queryLog as endpoint } from '../../../shared/api/activity/log.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import type { LogRecord, NamingField } from '../../../shared/model/activity/activityQuery.ts';
import type { OrganizationUid } from '../../../shared/model/ids.ts';
import { peopleIn } from '../../access/people/peopleIn.ts';
import { firstClosed, firstClosedKey } from '../../platform/data/closedDay.ts';
import { keptSeconds, rowsSeconds } from '../../platform/data/event.ts';
import { get } from '../../platform/data/table/read.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { StillRunning } from '../../platform/services/athena.ts';
import { clock } from '../../platform/services/clock.ts';
import { answerFromEvents } from './query/answerFromEvents.ts';
import { answerFromCounts } from './query/count/answer.ts';
import { countEvents } from './query/count/countEvents.ts';
import { planOf } from './query/count/plan.ts';
import { type AskedPeriod, periodOf } from './query/periodOf.ts';
import { questionOf } from './query/questionOf.ts';

export async function queryLog(call: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
  const period = periodOf(call.input);
  const question = questionOf(call.input);
  const plan = planOf(question, period);
  if (plan) {
    const log_data = await answerFromCounts(call.organization, plan, period);
    return {
      log_data: await withNames(call.organization, log_data, question.names),
      answered_by: 'counters',
    };
  }
  const { organization, input } = call;
  const asked = { ...period, organization, cursor: input.cursor };
  const answer = await answerFromEvents(question, asked).catch((error: unknown) => {
    if (error instanceof StillRunning) return undefined;
    throw error;
  });
  if (!answer) return { log_data: [], answered_by: 'archive', ask_again_in: 2 };
  const { log_data, ...answered } = answer;
  const events_since = question.groups ? undefined : await eventsSince(organization, period);
  return {
    log_data: await withNames(call.organization, log_data, question.names),
    ...answered,
    ...(events_since ? { events_since } : {}),
  };
}

async function withNames(
  organization: OrganizationUid,
  records: readonly LogRecord[],
  names: readonly NamingField[],
): Promise<LogRecord[]> {
  const wanted = names.filter((name) => name !== 'info');
  if (wanted.length === 0) return [...records];
  const people = await peopleIn(
    organization,
    records.map(({ account_uid }) => account_uid),
  );
  return records.map((record) => {
    const { full_name = null, email = null } = people.get(String(record.account_uid)) ?? {};
    const values = { account_name: full_name ?? email, email };
    return { ...record, ...Object.fromEntries(wanted.map((name) => [name, values[name]])) };
  });
}

const dayMs = 24 * 60 * 60_000;

/** The first day whose events are kept one by one, if events of the period from before it are only counted. */
async function eventsSince(organization: OrganizationUid, period: AskedPeriod): Promise<string | undefined> {
  const now = clock.now().getTime();
  const rows = now - rowsSeconds * 1000;
  if (period.from >= rows) return undefined;
  const first = await get(firstClosed, firstClosedKey);
  const archived = first ? Math.max(Date.parse(first.date), now - keptSeconds * 1000) : rows;
  const since = Math.ceil(Math.min(rows, archived) / dayMs) * dayMs;
  if (period.from >= since) return undefined;
  const until = Math.min(period.until, since);
  return (await countEvents(organization, { ...period, until })) > 0
    ? new Date(since).toISOString().slice(0, 10)
    : undefined;
}
