import type { ErrorBody, ErrorCode } from '../errors.ts';
import { apiBase } from '../paths.ts';
import {
  type ClientInput,
  clientHeader,
  type Endpoint,
  hasBody,
  mediaTypes,
  type Output,
  pathNames,
} from './endpoint.ts';
import { newReference, referenceHeader } from './reference.ts';

/** `reason_missing`: the person closed the dialog that asks why they act for an organization. */
export type ClientCode = 'network' | 'reason_missing';

/** A call that failed; `status` is 0 if it never reached the server. */
export class CallError extends Error {
  readonly code: ErrorCode | ClientCode;
  readonly status: number;
  readonly requestId: string | undefined;
  readonly details: unknown;
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    body: Partial<Omit<ErrorBody, 'code'>> & { code?: ErrorCode | ClientCode },
    retryAfter?: number,
  ) {
    super(body.message ?? 'The call failed.');
    this.name = 'CallError';
    this.code = body.code ?? (status === 0 ? 'network' : 'internal');
    this.status = status;
    this.requestId = body.requestId;
    this.details = body.details;
    this.retryAfter = retryAfter;
  }
}

export type CallOptions = { signal?: AbortSignal; onWaiting?: () => void };
export type Call = <E extends Endpoint>(
  endpoint: E,
  input: ClientInput<E>,
  options?: CallOptions,
) => Promise<Output<E>>;

export type ClientSettings = {
  origin?: string;
  fetch?: typeof fetch;
  headers?: () => Record<string, string>;
};

export function createClient(settings: ClientSettings = {}): Call {
  return async (endpoint, input, options = {}) => {
    for (let turn = 1; ; turn += 1) {
      const { status, output } = await ask(settings, endpoint, input, options);
      const later = status === 202 ? askAgainIn(output) : undefined;
      if (later === undefined) return output as Output<typeof endpoint>;
      if (turn === mostTurns) throw new CallError(504, { message: 'The response takes too long.' });
      options.onWaiting?.();
      await pause(later * 1000, options.signal);
    }
  };
}

/** After minutes of waiting, give up. */
const mostTurns = 60;

const askAgainIn = (output: unknown) => (output as { ask_again_in?: number } | null)?.ask_again_in;

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

async function ask<E extends Endpoint>(
  { origin = '', fetch = globalThis.fetch, headers }: ClientSettings,
  endpoint: E,
  input: ClientInput<E>,
  { signal }: CallOptions,
): Promise<{ status: number; output: unknown }> {
  const reference = newReference();
  const { url, body } = address(endpoint, input as Record<string, unknown>);
  const sent = fetch(`${origin}${url}`, {
    method: endpoint.method,
    headers: {
      accept: 'application/json',
      [clientHeader.name]: clientHeader.value,
      [referenceHeader]: reference,
      // `fetch` adds a form's own type with its boundary.
      ...(typeof body === 'string' ? { 'content-type': mediaTypes.json } : {}),
      ...headers?.(),
    },
    ...(body === undefined ? {} : { body }),
    ...(signal ? { signal } : {}),
    credentials: 'same-origin',
  });
  const { ok, status, headers: received, text } = await whole(sent, reference, signal);
  if (ok) return { status, output: parseOutput(text, reference) };
  const refused = { requestId: reference, ...parseError(text) };
  // The gateway's own 429 isn't one of the product's limits.
  if (status === 429 && !refused.code) throw unreachable(reference);
  throw new CallError(status, refused, Number(received.get('retry-after')) || undefined);
}

const unreachable = (requestId: string) =>
  new CallError(0, { message: 'The server could not be reached.', requestId });

type Whole = Pick<Response, 'ok' | 'status' | 'headers'> & { text: string };

/** A response may also break off after its headers. */
async function whole(
  sent: Promise<Response>,
  reference: string,
  signal: AbortSignal | undefined,
): Promise<Whole> {
  try {
    const response = await sent;
    const { ok, status, headers } = response;
    return { ok, status, headers, text: await response.text() };
  } catch (cause) {
    throw signal?.aborted ? cause : unreachable(reference);
  }
}

type Address = { url: string; body?: string | FormData };

function address(endpoint: Endpoint, input: Record<string, unknown>): Address {
  const rest = { ...input };
  let path: string = endpoint.path;
  for (const name of pathNames(endpoint.path)) {
    path = path.replace(`{${name}}`, encodeURIComponent(String(rest[name])));
    delete rest[name];
  }
  if (hasBody(endpoint)) {
    const body = endpoint.body === 'multipart' ? formOf(rest) : JSON.stringify(rest);
    return { url: apiBase + path, body };
  }
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(rest)) {
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  return { url: `${apiBase}${path}${query.size ? `?${query}` : ''}` };
}

function formOf(input: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(input)) {
    if (value !== undefined && value !== null) form.set(name, String(value));
  }
  return form;
}

/** A captive portal answers 200 with its login page. */
function parseOutput(text: string, reference: string): unknown {
  try {
    return text ? JSON.parse(text) : null;
  } catch {
    throw unreachable(reference);
  }
}

/** A proxy's error page isn't JSON; it becomes an error with its status. */
function parseError(text: string): Partial<ErrorBody> {
  try {
    return JSON.parse(text) as Partial<ErrorBody>;
  } catch {
    return {};
  }
}
