import type { ErrorBody, ErrorCode } from '../errors.ts';
import {
  apiBase,
  type ClientInput,
  clientHeader,
  type Endpoint,
  hasBody,
  type Output,
  pathNames,
} from './endpoint.ts';

/** A call that the server refused, or that never reached it (`status` 0). */
export class CallError extends Error {
  readonly code: ErrorCode | 'network';
  readonly status: number;
  readonly requestId: string | undefined;
  readonly details: unknown;
  readonly retryAfter: number | undefined;

  constructor(status: number, body: Partial<ErrorBody>, retryAfter?: number) {
    super(body.message ?? 'The call failed.');
    this.name = 'CallError';
    this.code = body.code ?? (status === 0 ? 'network' : 'internal');
    this.status = status;
    this.requestId = body.requestId;
    this.details = body.details;
    this.retryAfter = retryAfter;
  }
}

export type CallOptions = { signal?: AbortSignal };
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

/** The one way to make a call, for the site and for tests alike: typed by the endpoint it is given. */
export function createClient({ origin = '', fetch = globalThis.fetch, headers }: ClientSettings = {}): Call {
  return async (endpoint, input, { signal } = {}) => {
    const { url, body } = address(endpoint, input as Record<string, unknown>);
    const response = await fetch(`${origin}${url}`, {
      method: endpoint.method,
      headers: {
        accept: 'application/json',
        [clientHeader.name]: clientHeader.value,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers?.(),
      },
      ...(body === undefined ? {} : { body }),
      ...(signal ? { signal } : {}),
      credentials: 'same-origin',
    }).catch((cause: unknown) => {
      if (signal?.aborted) throw cause;
      throw new CallError(0, { message: 'The server could not be reached.' });
    });
    const text = await response.text();
    if (response.ok) return (text ? JSON.parse(text) : null) as Output<typeof endpoint>;
    const retryAfter = Number(response.headers.get('retry-after')) || undefined;
    throw new CallError(response.status, parseError(text), retryAfter);
  };
}

function address(endpoint: Endpoint, input: Record<string, unknown>): { url: string; body?: string } {
  const rest = { ...input };
  let path: string = endpoint.path;
  for (const name of pathNames(endpoint.path)) {
    path = path.replace(`{${name}}`, encodeURIComponent(String(rest[name])));
    delete rest[name];
  }
  if (hasBody(endpoint)) return { url: apiBase + path, body: JSON.stringify(rest) };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(rest)) {
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  return { url: `${apiBase}${path}${query.size ? `?${query}` : ''}` };
}

/** An error page of a proxy is no JSON: it still becomes an error with its status. */
function parseError(text: string): Partial<ErrorBody> {
  try {
    return JSON.parse(text) as Partial<ErrorBody>;
  } catch {
    return {};
  }
}
