import middy from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import * as z from 'zod';
import { type Endpoint, routeKey } from '../../../shared/api/endpoint.ts';
import { pipelineErrors } from '../../../shared/errors.ts';
import type { Session } from '../data/session.ts';
import { Failure } from '../failure.ts';
import { clock } from '../services/clock.ts';
import { log } from '../services/log.ts';
import { versionedMetricLine } from '../services/metricLine.ts';
import { type NotStored, notStored } from '../services/notStored.ts';
import { onceAMinute } from '../services/onceAMinute.ts';
import { placeOf, requireAccess, requireNetwork } from './access.ts';
import { goOn, refusal, refusalPage, success } from './answer.ts';
import { authenticate } from './authenticate.ts';
import { type Checked, type Handler, type Handlers, ServerCall } from './call.ts';
import { readCaller } from './caller.ts';
import { type FormPage, isFormPost } from './formPost.ts';
import { noteUse } from './noteUse.ts';
import { requireOwnClient } from './ownClient.ts';
import { checkInput, type Given, readGiven, requireSmallBody } from './readInput.ts';
import { referenceOf } from './reference.ts';
import { readSessionToken } from './sessionCookie.ts';
import { requireEdge } from './throughEdge.ts';

type Event = APIGatewayProxyEventV2;
type Result = APIGatewayProxyStructuredResultV2;
type AnyCall = ServerCall<Endpoint>;
type Route = { endpoint: Endpoint; handle: Handler<Endpoint>; page: FormPage | undefined };

const Pending = z.object({ ask_again_in: z.number() });
const Redirection = z.object({ location: z.string() });

type Progress = {
  startedAt: number;
  route: Route;
  session: Session | null;
  given: Given;
  noted: Promise<void> | undefined;
  call: AnyCall;
};
type PipelineContext = Context & { progress: Partial<Progress> & Pick<Progress, 'startedAt'> };
type Step = {
  event: Event;
  context: PipelineContext;
  response: Result | null | undefined;
  error: Error | null | undefined;
};

/** The only pipeline from raw event to validated response. `pages` also answer plain HTML forms. */
export function serve<Endpoints extends Record<string, Endpoint>>(
  endpoints: Endpoints,
  handlers: Handlers<Endpoints>,
  pages: Partial<Record<keyof Endpoints, FormPage>> = {},
) {
  const routes = new Map(
    Object.entries(endpoints).map(([name, endpoint]) => {
      const handle = handlers[name] as unknown as Handler<Endpoint>;
      return [routeKey(endpoint), { endpoint, handle, page: pages[name] }] as const;
    }),
  );

  return middy<Event, Result, Error, PipelineContext>()
    .use({ before: start, after: report, onError: report })
    .use({ onError: answerFailure })
    .before(({ event }) => requireEdge(event))
    .before(({ event, context }) => {
      const route = routes.get(event.routeKey);
      if (!route) throw new Error(`No handler for the route ${event.routeKey}.`);
      context.progress.route = route;
    })
    .before(requireOwnPages)
    .before(identify)
    .before(prepareCall)
    .handler(handle);
}

function start({ context }: Step): void {
  context.progress = { startedAt: performance.now() };
}

function requireOwnPages({ event, context }: Step): void {
  requireOwnClient(reached(context, 'route').endpoint, event);
}

async function identify({ event, context }: Step): Promise<void> {
  const { endpoint } = reached(context, 'route');
  const session = await authenticate(endpoint, event);
  if (session) requireNetwork(session.networks, readCaller(event).address);
  requireAccess(endpoint, session);
  context.progress.session = session;
  context.progress.noted = session ? noteUse(session) : undefined;
}

async function prepareCall({ event, context }: Step): Promise<void> {
  const { endpoint } = reached(context, 'route');
  const session = reached(context, 'session');
  const given = await readGiven(endpoint, event);
  context.progress.given = given;
  if (endpoint.body === 'multipart') requireSmallBody(event);
  const place = session && placeOf(endpoint, session, given);
  const input = checkInput(endpoint, given);
  const [caller, sessionToken] = [readCaller(event), readSessionToken(event)];
  // The endpoint's type decides whether there is a session; here it can be any endpoint.
  context.progress.call = new ServerCall({
    input,
    session,
    place,
    caller,
    sessionToken,
  } as Checked<Endpoint>);
}

async function handle(event: Event, context: PipelineContext): Promise<Result> {
  const { endpoint, handle, page } = reached(context, 'route');
  const call = reached(context, 'call');
  const output = endpoint.output.parse(await handle(call));
  if (page && isFormPost(endpoint, event)) {
    return goOn(page.sent(reached(context, 'given')), call.caller.reference);
  }
  const { reference: requestId } = call.caller;
  if (endpoint.redirects) return goOn(Redirection.parse(output).location, requestId);
  const isPending = endpoint.mayTakeLonger === true && Pending.safeParse(output).success;
  const { cookies, headers: extraHeaders } = call;
  return success({ output, isPending, requestId, cookies, extraHeaders, sameForAll: endpoint.sameForAll });
}

function answerFailure(step: Step): void {
  const requestId = referenceOf(step.event);
  const { route, given = {} } = step.context.progress;
  const failure = expected(step);
  const page = route?.page && isFormPost(route.endpoint, step.event) ? route.page : undefined;
  step.response = page
    ? refusalPage(failure, page.refused(failure, given, requestId), requestId)
    : refusal(failure, requestId);
}

function expected({ event, context, error }: Step): Failure {
  if (error instanceof Failure && isDeclared(error, context.progress.route?.endpoint)) return error;
  const why = notStored(error);
  if (why) {
    onceAMinute(why, () =>
      log.error(causes[why], {
        reference: referenceOf(event),
        route: event.routeKey,
        error: error as Error,
        ...versionedMetricLine('unexpected', clock.now()),
      }),
    );
    return new Failure(why, why === 'busy' ? { retryAfterSeconds: 2 } : {});
  }
  log.error('unexpected', {
    requestId: event.requestContext.requestId,
    reference: referenceOf(event),
    route: event.routeKey,
    error: error ?? new Error('unknown'),
    ...versionedMetricLine('unexpected', clock.now()),
  });
  return new Failure('internal');
}

/** For operators, once a minute; each failed call also has its own log line with a status. */
const causes: Record<NotStored, string> = {
  storage_full: 'nothing can be stored: the disk is full',
  busy: 'the storage turns requests away: there are more than it takes',
};

/** A code that the contract doesn't declare is a bug, so callers don't see it. */
function isDeclared({ code }: Failure, endpoint: Endpoint | undefined): boolean {
  const allowed: readonly string[] = [...pipelineErrors, ...(endpoint?.errors ?? [])];
  return allowed.includes(code);
}

async function report({ event, context, response }: Step): Promise<void> {
  const { startedAt, session, noted } = context.progress;
  // Lambda freezes the process after the response.
  await noted;
  log.info('call', {
    requestId: event.requestContext.requestId,
    reference: referenceOf(event),
    route: event.routeKey,
    status: response?.statusCode,
    ms: Math.round((performance.now() - startedAt) * 10) / 10,
    account: session?.accountUid,
    organization: session?.organizationUid,
  });
}

function reached<Name extends keyof Progress>({ progress }: PipelineContext, name: Name): Progress[Name] {
  const value = progress[name];
  if (value === undefined) throw new Error(`The pipeline has not reached ${name}.`);
  return value as Progress[Name];
}
