import type { queryLog as endpoint } from '../../../shared/api/activity/log.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { StillRunning } from '../../platform/services/athena.ts';
import { answerFromEvents } from './query/answerFromEvents.ts';
import { answerFromCounts } from './query/count/answer.ts';
import { planOf } from './query/count/plan.ts';
import { eventsSince } from './query/eventsSince.ts';
import { withNames } from './query/names.ts';
import { periodOf } from './query/periodOf.ts';
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
