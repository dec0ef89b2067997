import type { queryLog as endpoint } from '../../shared/api/activity.ts';
import type { Output } from '../../shared/api/endpoint.ts';
import type { GroupField } from '../../shared/model/activityQuery.ts';
import type { ServerCall } from '../http/call.ts';
import { answerFromCounts } from './query/count/answer.ts';
import { planOf } from './query/count/plan.ts';
import { subjectOf, valueIn } from './query/fields.ts';
import { groupsOf } from './query/groupsOf.ts';
import { matches } from './query/matches.ts';
import { withNames } from './query/names.ts';
import { pageOf } from './query/pageOf.ts';
import { periodOf } from './query/periodOf.ts';
import { questionOf } from './query/questionOf.ts';
import { readEvents } from './query/readEvents.ts';

/** Counts events by what they have in common, or lists them, the newest first. */
export async function queryLog(call: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
  const period = periodOf(call.input);
  const question = questionOf(call.input);
  const plan = planOf(question, period);
  if (plan) {
    const log_data = await answerFromCounts(call.organization, plan, period);
    return { log_data: await withNames(log_data, question.names), answered_by: 'counters' };
  }
  const events = (await readEvents(call.organization, period)).filter((row) =>
    question.filters.every((filter) => matches(row, filter, period.zone)),
  );
  if (question.groups) {
    const counted = events.map((row) => ({
      n: 1,
      value: (field: GroupField) => valueIn(row, field, period.zone),
      name: subjectOf(row),
    }));
    const log_data = groupsOf(counted, question.groups, period);
    return { log_data: await withNames(log_data, question.names), answered_by: 'rows' };
  }
  const { rows, cursor } = pageOf(events, question, { ...period, cursor: call.input.cursor });
  return { log_data: await withNames(rows, question.names), answered_by: 'rows', cursor };
}
